import { bytesToHex } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { rpcErrorCode, type FrameRpcRequest, type HexText } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import { loadWithTimeout } from '../loadWithTimeout.ts'
import { deriveAddresses, type WalletAddresses } from '../keys/addresses.ts'
import { toWords, withPrivateKey, type KeyName } from '../keys/derive.ts'
import { keysOf, type FactorSecret } from '../keys/factors/keysOf.ts'
import { open, seal, SealError } from '../keys/seal.ts'
import { combineShares, createDataKey, splitDataKey } from '../keys/shares.ts'
import type { SealedTransfer, TransferKey } from '../keys/transfer.ts'
import { createEntropy, openVault, sealVault } from '../keys/vault.ts'
import { deriveWalletKey } from '../keys/walletKey.ts'
import { zero, type Bytes } from '../keys/zero.ts'
import { describeRequest } from '../sign/describeRequest.ts'
import type { OwnerChange } from '../sign/ownerChange.ts'
import { parseSigningRequest } from '../sign/parseRequest.ts'
import type { PreparedRequest, Signable } from '../sign/summary.ts'

/** What opens the wallet on a trusted device: both shares and the vault. */
export interface Unlock {
  readonly sealingKey: CryptoKey
  readonly sealedShare: Bytes
  /** base64url, from the server. */
  readonly authShare: string
  /** base64url. */
  readonly vault: string
  readonly walletKey: string
  readonly version: number
}

/** A wallet that has just been created or recovered on this device. */
export interface OwnedWallet {
  readonly walletKey: string
  readonly vault: string
  readonly version: number
  readonly addresses: WalletAddresses
  /** For this browser. */
  readonly sealedShare: Bytes
  /** For the server. */
  readonly authShare: string
  /** By the wallet key, of the enrolment of this device. */
  readonly signature: string
}

/** What is stored of a new recovery factor. */
export interface SealedFactor {
  readonly sealedShare: string
  readonly authShare: string
  readonly proofHash: string
}

/** What the server releases for a factor's proof. */
export interface OpenedFactor {
  readonly sealedShare: string
  readonly authShare: string
  readonly vault: string
  readonly version: number
}

/** A device that gets a wallet. */
export interface WalletTarget {
  readonly sealingKey: CryptoKey
  /** The text whose signature enrols this device. */
  readonly enrolment: string
}

/** A device that gets a wallet that there is. */
export interface RestoreTarget extends WalletTarget {
  readonly walletKey: string
}

/** Everything that touches keys. It runs in a worker: no page ever holds one. */
export interface Operations {
  createWallet(target: WalletTarget): Promise<OwnedWallet>
  /** Parses a request and returns what to show, with the ticket that signs exactly that. */
  prepare(
    request: FrameRpcRequest,
    addresses: WalletAddresses,
    origin: string,
    ownerChange?: OwnerChange,
  ): Promise<PreparedRequest>
  sign(ticket: string, unlock: Unlock): Promise<unknown>
  /** Signs with a passkey that owns the account: its signature, as the account reads it, takes the place of the key's. */
  signWithPasskey(ticket: string, signature: HexText): Promise<unknown>
  forget(ticket: string): Promise<void>
  /** Returns whether the shares open the vault. A server that has gone back to a backup may release a share of an older split. */
  opens(unlock: Unlock): Promise<boolean>
  addFactor(unlock: Unlock, factor: FactorSecret): Promise<SealedFactor>
  /** Returns the proof for which the server releases a factor's share; `undefined` if a printed code has a typing error. */
  proveFactor(factor: FactorSecret): Promise<string | undefined>
  /** Restores the wallet on this device, with a split of its own, and signs the device's enrolment. */
  recover(factor: FactorSecret, opened: OpenedFactor, target: RestoreTarget): Promise<OwnedWallet>
  /** Creates the key of a request for the wallet to another device. Returns its public half; the other stays here until {@link finishTransfer}. */
  startTransfer(): Promise<string>
  /** Returns the nine digits by which a person recognises the asking device. Takes about a second. */
  transferNumber(publicKey: string, walletKey: string): Promise<string>
  /** Seals the data key for the device that asks. */
  answerTransfer(unlock: Unlock, publicKey: string): Promise<SealedTransfer>
  /** Restores the wallet on this device from the reply of another one. */
  finishTransfer(
    publicKey: string,
    answer: SealedTransfer,
    vault: { readonly vault: string; readonly version: number },
    target: RestoreTarget,
  ): Promise<OwnedWallet>
  /** Returns the twelve words, or one private key in hex. */
  exportSecret(unlock: Unlock, what: 'words' | KeyName): Promise<string>
}

/** Creates the {@link Operations}. Only requests that wait for the visitor are held, without keys. */
export function createOperations(): Operations {
  const tickets = new Map<string, Signable>()
  let asking: TransferKey | undefined

  /** Each ticket signs once. */
  function take(ticket: string): Signable {
    const signable = tickets.get(ticket)
    if (!signable)
      throw new FrameRequestError(rpcErrorCode.internal, 'The request was signed or dropped.')
    tickets.delete(ticket)
    return signable
  }

  return {
    async createWallet(target) {
      const entropy = createEntropy()
      const dataKey = createDataKey()
      try {
        return await ownWallet(entropy, dataKey, 1, target)
      } finally {
        zero(entropy, dataKey)
      }
    },
    async prepare(request, addresses, origin, ownerChange) {
      const signable = await parseSigningRequest(request, addresses, origin, ownerChange)
      const ticket = crypto.randomUUID()
      tickets.set(ticket, signable)
      return { ticket, ...(await describeRequest(signable)) }
    },
    async sign(ticket, unlock) {
      const signable = take(ticket)
      return await withEntropy(unlock, (entropy) =>
        withPrivateKey(entropy, signable.key, (privateKey) => signable.sign(privateKey)),
      )
    },
    async signWithPasskey(ticket, signature) {
      const { passkey } = take(ticket)
      if (!passkey) throw new FrameRequestError(rpcErrorCode.internal, 'No passkey signs this.')
      return passkey.finish(signature)
    },
    async forget(ticket) {
      tickets.delete(ticket)
    },
    opens: (unlock) =>
      withEntropy(unlock, async () => true).catch((error: unknown) => {
        if (error instanceof SealError) return false
        throw error
      }),
    async addFactor(unlock, factor) {
      const keys = await keysOf(factor)
      if (!keys) throw new RangeError('This code has a typing error. Check each group.')
      return await withDataKey(unlock, async (dataKey) => {
        // Opened once as a check: a factor must never seal a key that does not open the vault.
        zero(await openVault(base64urlnopad.decode(unlock.vault), dataKey, unlock))
        const { local, auth } = await splitDataKey(dataKey)
        const sealedShare = await keys.seal(local, unlock.walletKey)
        const authShare = base64urlnopad.encode(auth)
        zero(local, auth)
        keys.forget()
        return { sealedShare, authShare, proofHash: keys.proofHash }
      })
    },
    proveFactor: async (factor) => (await keysOf(factor))?.proof,
    async recover(factor, opened, target) {
      const keys = await keysOf(factor)
      if (!keys) throw new RangeError('This code has a typing error. Check each group.')
      const local = await keys.open(opened.sealedShare, target.walletKey)
      keys.forget()
      const dataKey = await combineShares(local, toBytes(opened.authShare))
      zero(local)
      return await restore(dataKey, opened, target)
    },
    async startTransfer() {
      const { createTransferKey } = await loadTransfer()
      if (asking) zero(asking.secretKey)
      asking = createTransferKey()
      return asking.publicKey
    },
    transferNumber: async (publicKey, walletKey) =>
      (await loadTransfer()).numberOfTransfer(publicKey, walletKey),
    async answerTransfer(unlock, publicKey) {
      const { sealTransfer } = await loadTransfer()
      return await withDataKey(unlock, async (dataKey) => {
        // Opened once as a check: the other device must never get a key that does not open the vault.
        zero(await openVault(toBytes(unlock.vault), dataKey, unlock))
        return await sealTransfer(dataKey, publicKey, unlock.walletKey)
      })
    },
    async finishTransfer(publicKey, answer, vault, target) {
      const key = asking
      if (key?.publicKey !== publicKey) throw new SealError()
      const { openTransfer } = await loadTransfer()
      const dataKey = await openTransfer(key, answer, target.walletKey)
      zero(key.secretKey)
      asking = undefined
      return await restore(dataKey, vault, target)
    },
    exportSecret: (unlock, what) =>
      withEntropy(unlock, async (entropy) => {
        if (what === 'words') return toWords(entropy)
        return await withPrivateKey(entropy, what, bytesToHex)
      }),
  }
}

/** Opens the vault, splits the data key afresh for this device, and zeroes it. */
async function restore(
  dataKey: Bytes,
  { vault, version }: { readonly vault: string; readonly version: number },
  target: RestoreTarget,
): Promise<OwnedWallet> {
  const { walletKey } = target
  try {
    const key = deriveWalletKey(dataKey)
    key.forget()
    if (key.publicKey !== walletKey) throw new SealError()
    const entropy = await openVault(toBytes(vault), dataKey, { walletKey, version })
    const owned = await ownWallet(entropy, dataKey, version, target, vault)
    zero(entropy)
    return owned
  } finally {
    zero(dataKey)
  }
}

async function ownWallet(
  entropy: Bytes,
  dataKey: Bytes,
  version: number,
  { sealingKey, enrolment }: WalletTarget,
  existingVault?: string,
): Promise<OwnedWallet> {
  const key = deriveWalletKey(dataKey)
  const { publicKey: walletKey } = key
  const signature = key.sign(enrolment)
  key.forget()
  const { local, auth } = await splitDataKey(dataKey)
  const owned = {
    walletKey,
    version,
    vault:
      existingVault ??
      base64urlnopad.encode(await sealVault(entropy, dataKey, { walletKey, version })),
    addresses: await deriveAddresses(entropy),
    sealedShare: await seal(sealingKey, local, deviceContext(walletKey)),
    authShare: base64urlnopad.encode(auth),
    signature,
  }
  zero(local, auth)
  return owned
}

async function withDataKey<T>(unlock: Unlock, run: (dataKey: Bytes) => Promise<T>): Promise<T> {
  const local = await open(unlock.sealingKey, unlock.sealedShare, deviceContext(unlock.walletKey))
  const auth = toBytes(unlock.authShare)
  const dataKey = await combineShares(local, auth)
  zero(local, auth)
  try {
    return await run(dataKey)
  } finally {
    zero(dataKey)
  }
}

const loadTransfer = () => loadWithTimeout(() => import('../keys/transfer.ts'))

function withEntropy<T>(unlock: Unlock, run: (entropy: Bytes) => Promise<T>): Promise<T> {
  return withDataKey(unlock, async (dataKey) => {
    const entropy = await openVault(toBytes(unlock.vault), dataKey, unlock)
    try {
      return await run(entropy)
    } finally {
      zero(entropy)
    }
  })
}

function toBytes(text: string): Bytes {
  return new Uint8Array(base64urlnopad.decode(text))
}

function deviceContext(walletKey: string): string {
  return `Latchkit device share 1\nwallet ${walletKey}`
}
