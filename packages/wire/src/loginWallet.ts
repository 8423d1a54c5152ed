import * as v from 'valibot'

/** How a wallet can be recovered on a new device. */
export interface RecoveryFactor {
  readonly id: string
  readonly kind: 'passkey' | 'password' | 'code'
  readonly label: string
  /** What the frame needs to derive the factor's key: salts, argon2id costs, the credential's id. */
  readonly params: Readonly<Record<string, string | number>>
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** What the server keeps of a wallet; none of it opens the vault. */
export interface LoginWallet {
  readonly version: number
  /** base64url of the vault's ciphertext. */
  readonly vault: string
  /** CAIP-10 ids. */
  readonly addresses: readonly string[]
  /** base64url of the Ed25519 public key that the data key derives; enrols devices. */
  readonly walletKey: string
  readonly recovery: readonly RecoveryFactor[]
}

/**
 * Body of `PUT /v1/login/wallet`. Version 1 is the wallet's birth; a higher one replaces the version before it and needs
 * a trusted device. `authShare` belongs to the device that calls, and may be left out once it has one. `signature` is as in
 * {@link DeviceEnrolment}: who has only seen a wallet cannot register it. A frame that was loaded before it was needed leaves it out, and
 * is answered `wallet_version`.
 */
export interface LoginWalletUpdate {
  readonly version: number
  readonly vault: string
  readonly addresses: readonly string[]
  readonly walletKey: string
  readonly authShare?: string | undefined
  readonly signature?: string | undefined
}

/** Answer of `POST /v1/login/share`. */
export interface ReleasedShare {
  readonly authShare: string
  readonly vault: string
  readonly version: number
}

/**
 * Body of `PUT /v1/login/devices/current`: makes a recovered device trusted. `signature` is Ed25519 by the wallet key
 * over the UTF-8 text of {@link deviceEnrolment}.
 */
export interface DeviceEnrolment {
  readonly authShare: string
  readonly signature: string
}

/** One device of an account. */
export interface LoginDevice {
  readonly id: string
  /** Such as `Firefox on Linux`. */
  readonly name: string
  readonly isTrusted: boolean
  readonly isCurrent: boolean
  readonly createdAt: string
  readonly lastUsedAt: string
}

/** Answer of `GET /v1/login/devices`. */
export interface LoginDevices {
  readonly devices: readonly LoginDevice[]
}

/** Body of `POST /v1/login/recovery`; needs a trusted device. Each factor has a split of its own. */
export interface NewRecoveryFactor {
  readonly kind: RecoveryFactor['kind']
  readonly label: string
  readonly params: Readonly<Record<string, string | number>>
  /** base64url of the recovery share, sealed by the factor. */
  readonly sealedShare: string
  readonly authShare: string
  /** base64url of SHA-256 of the proof that opens it: 32 bytes derived from the factor beside the sealing key. */
  readonly proofHash: string
}

/** Answer of `GET /v1/login/recovery`. */
export interface RecoveryFactors {
  readonly recovery: readonly RecoveryFactor[]
}

/** Body of `POST /v1/login/recovery/{id}/open`. */
export interface RecoveryAttempt {
  readonly proof: string
}

/** Answer of `POST /v1/login/recovery/{id}/open`. */
export interface OpenedRecovery extends ReleasedShare {
  readonly sealedShare: string
}

/** Body of `POST /v1/login/transfers`: an untrusted device asks a trusted one for the wallet. */
export interface TransferRequest {
  /** base64url of an ephemeral public key. */
  readonly publicKey: string
}

/** Body of `PUT /v1/login/transfers/{id}`: a trusted device answers, after a person compared the numbers. */
export interface TransferAnswer extends TransferRequest {
  /** base64url, sealed for the key of the request. */
  readonly sealed: string
}

/** Answer of `POST /v1/login/transfers`. */
export interface CreatedTransfer {
  readonly id: string
  readonly expiresInSeconds: number
}

/** Answer of `GET /v1/login/transfers`: what waits for this trusted device. */
export interface PendingTransfers {
  readonly transfers: readonly {
    readonly id: string
    readonly publicKey: string
    readonly device: { readonly id: string; readonly name: string }
  }[]
}

/** Answer of `GET /v1/login/transfers/{id}`, a long poll of up to 10 s. */
export type TransferState =
  | { readonly state: 'pending' | 'over' }
  | { readonly state: 'answered'; readonly publicKey: string; readonly sealed: string }

/** Returns the text that the wallet key signs to enrol a device. */
export function deviceEnrolment(accountId: string, deviceId: string): string {
  return `Latchkit device enrolment 1\naccount ${accountId}\ndevice ${deviceId}`
}

const maxVaultChars = 16_384
const base64url = (maxChars: number): v.GenericSchema<unknown, string> =>
  v.pipe(
    v.string(),
    v.maxLength(maxChars),
    v.regex(/^[\w-]+$/, 'this is not base64url without padding'),
  )
const share = base64url(200)
const signature = v.pipe(v.string(), v.regex(/^[\w-]{86}$/, 'this is not an Ed25519 signature'))
const bytes32 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'this is not base64url of 32 bytes'))
const vault = base64url(maxVaultChars)
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const addresses = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/))),
  v.maxLength(20),
)
const params = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-zA-Z]\w{0,39}$/)),
    v.union([v.pipe(v.string(), v.maxLength(2_048)), v.pipe(v.number(), v.finite())]),
  ),
  v.check((entries) => Object.keys(entries).length <= 20, 'at most 20 params'),
)
const factorEntries = {
  kind: v.picklist(['passkey', 'password', 'code']),
  label: v.pipe(v.string(), v.maxLength(100)),
  params,
}
const releasedEntries = { authShare: share, vault, version }
const transferKey = { publicKey: base64url(200) }

/** Reads a {@link RecoveryFactor}. */
export const recoveryFactorSchema: v.GenericSchema<unknown, RecoveryFactor> = v.object({
  id: v.string(),
  ...factorEntries,
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
})

/** Reads a {@link LoginWallet}. */
export const loginWalletSchema: v.GenericSchema<unknown, LoginWallet> = v.object({
  version,
  vault,
  addresses,
  walletKey: bytes32,
  recovery: v.array(recoveryFactorSchema),
})

/** Reads a {@link LoginWalletUpdate}. */
export const loginWalletUpdateSchema: v.GenericSchema<unknown, LoginWalletUpdate> = v.strictObject({
  version,
  vault,
  addresses,
  walletKey: bytes32,
  authShare: v.exactOptional(share),
  signature: v.exactOptional(signature),
})

/** Reads a {@link ReleasedShare}. */
export const releasedShareSchema: v.GenericSchema<unknown, ReleasedShare> =
  v.object(releasedEntries)

/** Reads a {@link DeviceEnrolment}. */
export const deviceEnrolmentSchema: v.GenericSchema<unknown, DeviceEnrolment> = v.strictObject({
  authShare: share,
  signature,
})

/** Reads {@link LoginDevices}. */
export const loginDevicesSchema: v.GenericSchema<unknown, LoginDevices> = v.object({
  devices: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      isTrusted: v.boolean(),
      isCurrent: v.boolean(),
      createdAt: v.string(),
      lastUsedAt: v.string(),
    }),
  ),
})

/** Reads a {@link NewRecoveryFactor}. */
export const newRecoveryFactorSchema: v.GenericSchema<unknown, NewRecoveryFactor> = v.strictObject({
  ...factorEntries,
  sealedShare: base64url(400),
  authShare: share,
  proofHash: bytes32,
})

/** Reads {@link RecoveryFactors}. */
export const recoveryFactorsSchema: v.GenericSchema<unknown, RecoveryFactors> = v.object({
  recovery: v.array(recoveryFactorSchema),
})

/** Reads a {@link RecoveryAttempt}. */
export const recoveryAttemptSchema: v.GenericSchema<unknown, RecoveryAttempt> = v.strictObject({
  proof: bytes32,
})

/** Reads an {@link OpenedRecovery}. */
export const openedRecoverySchema: v.GenericSchema<unknown, OpenedRecovery> = v.object({
  ...releasedEntries,
  sealedShare: base64url(400),
})

/** Reads a {@link TransferRequest}. */
export const transferRequestSchema: v.GenericSchema<unknown, TransferRequest> =
  v.strictObject(transferKey)

/** Reads a {@link TransferAnswer}. */
export const transferAnswerSchema: v.GenericSchema<unknown, TransferAnswer> = v.strictObject({
  ...transferKey,
  sealed: base64url(1_000),
})

/** Reads a {@link CreatedTransfer}. */
export const createdTransferSchema: v.GenericSchema<unknown, CreatedTransfer> = v.object({
  id: v.string(),
  expiresInSeconds: v.number(),
})

/** Reads {@link PendingTransfers}. */
export const pendingTransfersSchema: v.GenericSchema<unknown, PendingTransfers> = v.object({
  transfers: v.array(
    v.object({
      id: v.string(),
      ...transferKey,
      device: v.object({ id: v.string(), name: v.string() }),
    }),
  ),
})

/** Reads a {@link TransferState}. */
export const transferStateSchema: v.GenericSchema<unknown, TransferState> = v.variant('state', [
  v.object({ state: v.picklist(['pending', 'over']) }),
  v.object({ state: v.literal('answered'), ...transferKey, sealed: base64url(1_000) }),
])
