/** What the pages of social logins may load: scripts and styles of this origin, and nothing else. */
export const socialPagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
