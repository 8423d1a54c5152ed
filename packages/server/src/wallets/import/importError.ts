/** An import that can not be made; the message is for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
