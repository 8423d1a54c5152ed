/** A social provider that visitors can log in with: one by its name, or one of the operator's own with what visitors call it. */
export type Social =
  | 'google'
  | 'x'
  | 'discord'
  | 'github'
  | 'apple'
  | 'facebook'
  | 'farcaster'
  | {
      /** As the server's `login.social.oidc[].id`. */
      readonly id: string
      readonly label: string
    }
