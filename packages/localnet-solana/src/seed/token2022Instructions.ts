import { createHash } from 'node:crypto'
import { AccountRole, getAddressEncoder, type Address, type Instruction } from '@solana/kit'
import type { TransactionSigner } from '@solana/kit'
import { programs } from '../programs.ts'

const basicMintBytes = 166
const extensionHeaderBytes = 4
const metadataPointerBytes = 64
const transferFeeConfigBytes = 108
const metadataFixedBytes = 32 + 32 + 3 * 4 + 4

/** How long a mint is when created, and when its metadata have been written into it. */
export function mintBytes(
  hasFee: boolean,
  texts: readonly string[],
): { readonly created: number; readonly full: number } {
  const created =
    basicMintBytes +
    (extensionHeaderBytes + metadataPointerBytes) +
    (hasFee ? extensionHeaderBytes + transferFeeConfigBytes : 0)
  const textBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { created, full: created + extensionHeaderBytes + metadataFixedBytes + textBytes }
}

/** Sets the metadata pointer to the mint itself. */
export function initializeMetadataPointer(mint: Address, authority: Address): Instruction {
  return {
    programAddress: programs.token2022,
    accounts: [{ address: mint, role: AccountRole.WRITABLE }],
    data: bytes([39, 0], encode(authority), encode(mint)),
  }
}

/** Sets the transfer fee. */
export function initializeTransferFee(
  mint: Address,
  authority: Address,
  basisPoints: number,
  maximum: bigint,
): Instruction {
  const terms = new DataView(new ArrayBuffer(10))
  terms.setUint16(0, basisPoints, true)
  terms.setBigUint64(2, maximum, true)
  return {
    programAddress: programs.token2022,
    accounts: [{ address: mint, role: AccountRole.WRITABLE }],
    data: bytes(
      [26, 0, 1],
      encode(authority),
      [1],
      encode(authority),
      new Uint8Array(terms.buffer),
    ),
  }
}

/** Writes the metadata into the mint. */
export function initializeMetadata(
  mint: Address,
  authority: TransactionSigner,
  texts: readonly [name: string, symbol: string, uri: string],
): Instruction {
  const discriminator = createHash('sha256')
    .update('spl_token_metadata_interface:initialize_account')
    .digest()
    .subarray(0, 8)
  return {
    programAddress: programs.token2022,
    accounts: [
      { address: mint, role: AccountRole.WRITABLE },
      { address: authority.address, role: AccountRole.READONLY },
      { address: mint, role: AccountRole.READONLY },
      { address: authority.address, role: AccountRole.READONLY_SIGNER },
    ],
    data: bytes(discriminator, ...texts.map(encodeText)),
  }
}

/** A transfer of a token that keeps back a fee; the sender says how much. */
export function transferWithFee(options: {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
  readonly fee: bigint
}): Instruction {
  const terms = new DataView(new ArrayBuffer(17))
  terms.setBigUint64(0, options.amount, true)
  terms.setUint8(8, options.decimals)
  terms.setBigUint64(9, options.fee, true)
  return {
    programAddress: programs.token2022,
    accounts: [
      { address: options.source, role: AccountRole.WRITABLE },
      { address: options.mint, role: AccountRole.READONLY },
      { address: options.destination, role: AccountRole.WRITABLE },
      { address: options.owner, role: AccountRole.READONLY_SIGNER },
    ],
    data: bytes([26, 1], new Uint8Array(terms.buffer)),
  }
}

function encode(address: Address): Uint8Array {
  return new Uint8Array(getAddressEncoder().encode(address))
}

function encodeText(text: string): Uint8Array {
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, Buffer.byteLength(text), true)
  return bytes(new Uint8Array(length.buffer), Buffer.from(text))
}

function bytes(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
