/** An account of whoever is logged in, on one network. */
export interface OwnAccount {
  readonly address: string
  /** `owner`: a key that owns a contract there, because keys cannot delegate to code on this network. */
  readonly kind: 'key' | 'contract' | 'owner'
}
