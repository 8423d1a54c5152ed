import { findUnusedPort } from './findUnusedPort.ts'

/** The address of a port where nobody listens. */
export async function closedPort(): Promise<string> {
  return `http://127.0.0.1:${await findUnusedPort()}`
}
