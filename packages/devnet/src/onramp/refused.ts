/** Why the sandbox does not sell. */
export interface SandboxRefusal {
  readonly code: 'INCOMPATIBLE_REQUEST' | 'BAD_REQUEST'
  readonly message: string
}

/** Says why the sandbox does not sell. */
export function refused(code: SandboxRefusal['code'], message: string): SandboxRefusal {
  return { code, message }
}
