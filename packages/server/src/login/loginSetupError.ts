/**
 * The login is configured in a way that only the start can find out, such as a file that is not there. The message says
 * what is wrong and how to mend it, and never holds a secret.
 */
export class LoginSetupError extends Error {
  override readonly name = 'LoginSetupError'
}
