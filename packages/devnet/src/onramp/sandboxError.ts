/** Why the sandbox does not sell. */
export interface SandboxError {
  readonly code: 'INCOMPATIBLE_REQUEST' | 'BAD_REQUEST'
  readonly message: string
}

/** Returns the reason for which the sandbox does not sell. */
export function sandboxError(code: SandboxError['code'], message: string): SandboxError {
  return { code, message }
}
