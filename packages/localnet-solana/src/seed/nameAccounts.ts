import { createHash } from 'node:crypto'
import { getAddressEncoder, getProgramDerivedAddress, type Address } from '@solana/kit'
import { programs } from '../programs.ts'
import { accountOf, type SolanaAccountName } from './accounts.ts'
import { nameService } from './nameService.ts'
import type { WrittenAccount } from './writtenAccount.ts'

const { topLevel, reverseClass } = nameService
const nobody = programs.system
const favouriteKind = 6
/** What the service keeps free for the content of a name. */
const contentBytes = 1_000

/** What the Solana Name Service would keep: alice goes by a name of hers; carol by one that she has given to bob. */
export async function nameAccounts(): Promise<readonly WrittenAccount[]> {
  const alice = await name('alice', { owner: 'alice', goesBy: 'alice' })
  const carol = await name('carol', { owner: 'bob', goesBy: 'carol' })
  return [...alice, ...carol]
}

async function name(
  text: string,
  { owner, goesBy }: { readonly owner: SolanaAccountName; readonly goesBy: SolanaAccountName },
): Promise<readonly WrittenAccount[]> {
  const record = await addressOf(text, nobody, topLevel)
  const [favourite] = await getProgramDerivedAddress({
    programAddress: nameService.favouriteProgram,
    seeds: ['favourite_domain', encode(accountOf(goesBy).address)],
  })
  return [
    {
      address: record,
      program: nameService.program,
      data: join(head(topLevel, accountOf(owner).address, nobody), new Uint8Array(contentBytes)),
    },
    {
      address: await addressOf(record, reverseClass, nobody),
      program: nameService.program,
      data: join(head(nobody, reverseClass, reverseClass), withLength(text)),
    },
    {
      address: favourite,
      program: nameService.favouriteProgram,
      data: join(Uint8Array.of(favouriteKind), encode(record)),
    },
  ]
}

async function addressOf(text: string, kind: Address, parent: Address): Promise<Address> {
  const hash = createHash('sha256').update(`SPL Name Service${text}`).digest()
  const [found] = await getProgramDerivedAddress({
    programAddress: nameService.program,
    seeds: [hash, encode(kind), encode(parent)],
  })
  return found
}

function head(parent: Address, owner: Address, kind: Address): Uint8Array {
  return join(encode(parent), encode(owner), encode(kind))
}

function withLength(text: string): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.byteLength(text))
  return join(length, Buffer.from(text))
}

function encode(text: Address): Uint8Array {
  return new Uint8Array(getAddressEncoder().encode(text))
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
