import { decodeBase58, createChain, programAddress } from '@latchkit/backend/chain'
import { expect, test } from 'vitest'
import { nameServiceSchema } from '../config.ts'
import { answering } from '@latchkit/test-kit/answering'
import { startNode } from '@latchkit/test-kit/startNode'
import * as v from 'valibot'
import type { PrimaryName } from '../identityProvider.ts'
import { createSolanaIdentityProvider } from './solanaIdentityProvider.ts'
import { deriveNameAddress } from './solana/deriveNameAddress.ts'

const settings = v.parse(nameServiceSchema, {})
const { program, favouriteProgram, reverseClass, topLevel } = settings
const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const stranger = '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp'
const none = '11111111111111111111111111111111'

test.each([
  ['bonfida', topLevel, 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb'],
  ['toly', topLevel, 'FX1APjKbFu6M8GKb3dGXcZLXjxX4fGaYwvHqb5Vaee8q'],
  ['.sol', 'ZoAhWEqTVqHVqupYmEanDobY7dee5YKbQox9BNASZzU', topLevel],
])('%j stands where the whole world looks for it', (text, parent, expected) => {
  expect(deriveNameAddress({ text, parent }, program)).toBe(expected)
})

interface Account {
  readonly owner: string
  readonly data: Buffer
}

/** The three accounts by which an account goes by a name, and what is wrong with them. */
interface Records {
  readonly text: string
  readonly favourite: Account
  readonly record: Account
  readonly reverse: Account
}

function head(parent: string, owner: string, kind: string): Buffer {
  return Buffer.concat([parent, owner, kind].map((key) => decodeBase58(key) as Uint8Array))
}

function seen(text: string, length = Buffer.byteLength(text)): Buffer {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32LE(length)
  return Buffer.concat([prefix, Buffer.from(text)])
}

function recordsOf(text: string, change: Partial<Records> = {}): Records {
  const place = deriveNameAddress({ text, parent: topLevel }, program) as string
  return {
    text,
    favourite: {
      owner: favouriteProgram,
      data: Buffer.concat([Buffer.of(6), decodeBase58(place) as Uint8Array]),
    },
    record: { owner: program, data: head(topLevel, account, none) },
    reverse: {
      owner: program,
      data: Buffer.concat([head(none, reverseClass, reverseClass), seen(text)]),
    },
    ...change,
  }
}

async function named({ text, favourite, record, reverse }: Records): Promise<PrimaryName> {
  const place = deriveNameAddress({ text, parent: topLevel }, program) as string
  const seeds = [Buffer.from('favourite_domain'), decodeBase58(account) as Uint8Array]
  return await find(
    new Map([
      [programAddress(seeds, favouriteProgram), favourite],
      [place, record],
      [deriveNameAddress({ text: place, class: reverseClass }, program), reverse],
    ]),
  )
}

async function find(there: ReadonlyMap<string | undefined, Account>): Promise<PrimaryName> {
  const node = await startNode(
    answering(({ params }) => {
      const [addresses] = params as readonly [readonly string[]]
      const value = addresses.map((address) => {
        const found = there.get(address)
        return found
          ? { owner: found.owner, data: [found.data.toString('base64'), 'base64'] }
          : null
      })
      return { context: { slot: 1 }, value }
    }),
  )
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const network = { caipNetworkId, name: 'Test', nativeCurrency, rpcUrls: [node.url] } as const
  return await createSolanaIdentityProvider(createChain(network), settings).find(account)
}

test.each(['shopper', 'a', 'shop-per', '🦊', 'x'.repeat(200)])('%s is a name', async (text) => {
  expect(await named(recordsOf(text))).toEqual({ name: `${text}.sol`, avatar: null })
})

test.each([
  ['nothing at all', { favourite: { owner: favouriteProgram, data: Buffer.alloc(0) } }],
  [
    'a favourite that somebody else has written',
    { favourite: { ...recordsOf('shopper').favourite, owner: stranger } },
  ],
  [
    'a favourite that leads nowhere',
    { favourite: { owner: favouriteProgram, data: Buffer.alloc(33, 7) } },
  ],
  [
    'a record of somebody else',
    { record: { owner: program, data: head(topLevel, stranger, none) } },
  ],
  [
    'a record that somebody else has written',
    { record: { owner: stranger, data: head(topLevel, account, none) } },
  ],
  ['a record that is cut off', { record: { owner: program, data: Buffer.alloc(95, 1) } }],
  [
    'a record below another name',
    { record: { owner: program, data: head(stranger, account, none) } },
  ],
  [
    'a record of a class of its own',
    { record: { owner: program, data: head(topLevel, account, stranger) } },
  ],
  [
    'a way back that somebody else has written',
    { reverse: { ...recordsOf('shopper').reverse, owner: stranger } },
  ],
  [
    'a way back of another class',
    {
      reverse: {
        owner: program,
        data: Buffer.concat([head(none, stranger, none), seen('shopper')]),
      },
    },
  ],
  [
    'a way back to another name',
    {
      reverse: {
        owner: program,
        data: Buffer.concat([head(none, reverseClass, reverseClass), seen('king')]),
      },
    },
  ],
  [
    'a way back with a length that lies',
    {
      reverse: {
        owner: program,
        data: Buffer.concat([
          head(none, reverseClass, reverseClass),
          seen('shopper', 4_294_967_295),
        ]),
      },
    },
  ],
  [
    'a way back without an end',
    { reverse: { owner: program, data: head(none, reverseClass, reverseClass) } },
  ],
] as const)('%s is not a name', async (_name, change) => {
  expect(await named(recordsOf('shopper', change))).toEqual({ name: null, avatar: null })
})

test.each([
  '',
  'Shopper',
  'shop.per',
  'shop\u202eper',
  'shop\0per',
  'sh\u043epper',
  ' shopper',
  'x'.repeat(300),
])('%j, which may pass for another name, is none', async (text) => {
  expect(await named(recordsOf(text))).toEqual({ name: null, avatar: null })
})

/** A name below `shop.sol`, which belongs to somebody else. */
async function namedBelow(text: string, change: Partial<Records> = {}): Promise<PrimaryName> {
  const parent = deriveNameAddress({ text: 'shop', parent: topLevel }, program) as string
  const place = deriveNameAddress({ text: `\0${text}`, parent }, program) as string
  const parts: Records = {
    text,
    favourite: {
      owner: favouriteProgram,
      data: Buffer.concat([Buffer.of(6), decodeBase58(place) as Uint8Array]),
    },
    record: { owner: program, data: head(parent, account, none) },
    reverse: {
      owner: program,
      data: Buffer.concat([head(parent, reverseClass, reverseClass), seen(`\0${text}`)]),
    },
    ...change,
  }
  const seeds = [Buffer.from('favourite_domain'), decodeBase58(account) as Uint8Array]
  return await find(
    new Map([
      [programAddress(seeds, favouriteProgram), parts.favourite],
      [place, parts.record],
      [deriveNameAddress({ text: place, class: reverseClass, parent }, program), parts.reverse],
      [
        deriveNameAddress({ text: parent, class: reverseClass }, program),
        recordsOf('shop').reverse,
      ],
    ]),
  )
}

test('a subdomain is a name too, whoever owns its parent', async () => {
  expect(await namedBelow('till')).toEqual({ name: 'till.shop.sol', avatar: null })
})

test.each([
  ['of somebody else', { record: { owner: program, data: head(topLevel, stranger, none) } }],
  [
    'below a name that is not there',
    { record: { owner: program, data: head(stranger, account, none) } },
  ],
  ['whose way back leads elsewhere', { reverse: recordsOf('king').reverse }],
])('one %s is none', async (_name, change) => {
  expect(await namedBelow('till', change)).toEqual({ name: null, avatar: null })
})

test.each(['', 'a.b', 'ti\0ll', 'Till'])('%j below another one is no name', async (text) => {
  expect(await namedBelow(text)).toEqual({ name: null, avatar: null })
})
