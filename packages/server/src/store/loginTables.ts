/** Somebody who has proved to read an e-mail address, or to be somebody at a social provider. */
interface LoginAccounts {
  id: string
  /** Empty for an account without an e-mail address. */
  email: string
  /** The address in lower case: one account each. Without an address, `social` and the account's id, which no address is. */
  email_key: string
  created_at: string
}

/** A code that was asked for, and what became of it. Times are milliseconds. */
interface LoginFlows {
  id: string
  purpose: 'sign-in' | 'old-email' | 'new-email' | 'add-email'
  email: string
  email_key: string
  /** For the limits: the address, or the address on a device that its account trusts. */
  scope: string
  project: string
  origin: string
  language: string
  device_name: string
  /** The RFC 7638 thumbprint of the key of the device that asked. */
  thumbprint: string
  /** Of a change of address. */
  account: string | null
  next_email: string | null
  /** `approval` waits for the link, `code` for the code; both are final otherwise. */
  state: 'approval' | 'code' | 'used' | 'void'
  code_hash: string
  approval_hash: string | null
  approved_at: number | null
  tries_left: number
  expires_at: number
  created_at: number
  /** The master key whose pepper the code was hashed with. */
  key_id: string
  mail: 'queued' | 'sent' | 'refused'
}

/** Something that counts against a limit; `key` is a keyed hash of whom. */
interface LoginEvents {
  id: string
  key: string
  at: number
}

/** A mail that waits to go out. */
interface LoginMails {
  id: string
  flow: string
  sealed: string
  key_id: string
  attempts: number
  next_at: number
  lease_until: number
  expires_at: number
}

/** A DPoP proof that was used. */
interface LoginProofs {
  id: string
  expires_at: number
}

/** A browser that has logged in to an account. */
interface LoginDevices {
  id: string
  account: string
  thumbprint: string
  name: string
  created_at: string
  last_used_at: string
}

/** Being logged in on a device. */
interface LoginSessions {
  id: string
  account: string
  device: string
  created_at: number
  last_used_at: number
  /** When a recovery factor of the wallet was last proved in it. */
  proved_at: number | null
}

/** The hash of a session's cookie. */
interface LoginSessionTokens {
  hash: string
  session: string
  state: 'current' | 'next' | 'retired'
  at: number
}

/** A wallet's ciphertext. */
interface LoginWallets {
  account: string
  version: number
  vault: string
  /** JSON: CAIP-10 ids. */
  addresses: string
  wallet_key: string
  updated_at: string
}

/** A device's auth share, sealed by a master key. A device that has one is trusted. */
interface LoginShares {
  device: string
  account: string
  sealed: string
  key_id: string
}

/** A way to recover a wallet: its two shares and the hash of its proof, sealed by a master key. */
interface LoginRecoveries {
  id: string
  account: string
  kind: 'passkey' | 'password' | 'code'
  label: string
  /** JSON. */
  params: string
  sealed: string
  key_id: string
  created_at: string
  last_used_at: string | null
}

/** A device that asks another one of its account for the wallet. */
interface LoginTransfers {
  id: string
  account: string
  device: string
  public_key: string
  answer_key: string | null
  answer: string | null
  expires_at: number
}

/** A key that signs tokens for the backends of sites. */
interface LoginSigningKeys {
  id: string
  /** JSON. */
  public_jwk: string
  sealed: string
  key_id: string
  created_at: number
}

/**
 * Whose account it is at a social provider. An account may have several; each is of one account. Addresses are not compared:
 * nobody gets an account by its e-mail.
 */
interface LoginIdentities {
  issuer: string
  subject: string
  account: string
  provider: string
  name: string
  created_at: string
}

/** A login at a social provider, and how far it is. Times are milliseconds. */
interface LoginSocialFlows {
  id: string
  provider: string
  project: string
  origin: string
  device_name: string
  /** The RFC 7638 thumbprint of the key of the device that has begun it. */
  thumbprint: string
  /** `begun` by the frame, `started` by its window, `answered` by the provider; `ready` has an identity. */
  state: 'begun' | 'started' | 'answered' | 'ready' | 'refused' | 'away' | 'failed' | 'used'
  start_hash: string
  state_hash: string | null
  browser_hash: string | null
  /** Only of a redirect: the page that it comes back to, sealed. */
  return_url: string | null
  /** Only of one that adds a way to log in: the session that has begun it. It starts none. */
  session: string | null
  /** The master key that `state_hash` was made with. */
  key_id: string
  issuer: string | null
  subject: string | null
  name: string | null
  created_at: number
  expires_at: number
}

/** The tables of logging in. */
export interface LoginTables {
  login_accounts: LoginAccounts
  login_flows: LoginFlows
  login_events: LoginEvents
  login_mails: LoginMails
  login_proofs: LoginProofs
  login_devices: LoginDevices
  login_sessions: LoginSessions
  login_session_tokens: LoginSessionTokens
  login_wallets: LoginWallets
  login_shares: LoginShares
  login_recoveries: LoginRecoveries
  login_transfers: LoginTransfers
  login_signing_keys: LoginSigningKeys
  login_identities: LoginIdentities
  login_social_flows: LoginSocialFlows
}
