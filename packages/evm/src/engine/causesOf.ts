/** The error, and everything that caused it, outermost first. */
export function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause !== undefined && cause !== null;) {
    if (causes.includes(cause)) break
    causes.push(cause)
    cause = (cause as { readonly cause?: unknown }).cause
  }
  return causes
}
