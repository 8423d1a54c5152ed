import { Client } from 'pg'

/** Runs statements, and answers the rows of a single one. */
export type Query = <Row>(statement: string) => Promise<readonly Row[]>

/** Connects to a database for as long as something is done there. */
export async function withDatabase<Result>(
  url: string,
  act: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = new Client(url)
  await client.connect()
  const query: Query = async (statement) => (await client.query(statement)).rows
  return await act(query).finally(async () => await client.end())
}
