import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './parseConfig.ts'

const network = {
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example.com'],
}
const minimal = {
  projects: [{ id: 'shop', name: 'Shop', origins: ['https://shop.example'] }],
  networks: [network],
}

function errorsOf(settings: unknown, environment: Record<string, string> = {}): readonly string[] {
  try {
    parseConfig(typeof settings === 'string' ? settings : JSON.stringify(settings), environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
  throw new Error('No mistake was found.')
}

test('what is left out is filled in', () => {
  expect(parseConfig(JSON.stringify(minimal))).toMatchObject({
    host: '127.0.0.1',
    port: 3100,
    database: 'latchkit.db',
    rateLimit: { burst: 200, perSecond: 20 },
    trustedProxies: 0,
    prices: { currency: 'usd', tokens: [], rates: {} },
  })
})

test('a file that is no JSON says so', () => {
  expect(errorsOf('{')).toEqual([
    expect.stringMatching(/^The file is not valid JSON .*; check commas/),
  ])
})

test.each([
  ['{\n  "port": 3100,\n  "host": x\n}', 'line 3, column 11'],
  ['{\r\n  "port": 3100,\r\n}', 'line 3, column 1'],
  ['{"port": 3100', 'line 1, column 14'],
  ['', 'line 1, column 1'],
])('%j is no JSON, and where is told as editors do', (json, place) => {
  expect(errorsOf(json)).toEqual([
    expect.stringMatching(
      new RegExp(`^The file is not valid JSON at ${place} \\([^()]+\\); check commas`),
    ),
  ])
  expect(errorsOf(json)).not.toEqual([expect.stringContaining('position')])
})

test('addresses of sockets that cannot be used are told what they must be', () => {
  const wrong = { ...network, wsUrls: ['https://rpc.example.com'] }
  expect(errorsOf({ ...minimal, networks: [wrong] })).toEqual([
    'networks[0].wsUrls[0] cannot be used; it must be a ws(s) address, such as "wss://rpc.example.com".',
  ])
})

test('an address that is wrong in two ways is told once', () => {
  expect(errorsOf({ ...minimal, networks: [{ ...network, rpcUrls: ['127.0.0.1:8545'] }] })).toEqual(
    [
      'networks[0].rpcUrls[0] cannot be used; it must be an http(s) address, such as "https://rpc.example.com".',
    ],
  )
})

test('an unknown key is a mistake, at any depth', () => {
  expect(errorsOf({ ...minimal, prot: 1, networks: [{ ...network, rpcUrl: 'x' }] })).toEqual([
    'networks[0].rpcUrl is not a key that the server knows; remove it or check its spelling.',
    'prot is not a key that the server knows; remove it or check its spelling.',
  ])
})

test('every mistake is told in one go: where, what, how to fix it', () => {
  const errors = errorsOf({
    port: 'x',
    projects: [],
    networks: [{ ...network, caipNetworkId: '1' }],
    rateLimit: { burst: 0 },
  })
  expect(errors).toEqual([
    'port is "x"; it must be a whole number from 0 to 65535, such as 3100.',
    'projects is []; it must be a list with at least one project.',
    'networks[0].caipNetworkId is "1"; it must be a CAIP-2 id, such as "eip155:1".',
    'rateLimit.burst is 0; it must be a whole number above 0, such as 200.',
  ])
})

test('what contradicts itself is told with the rest, as far as the parts that it is about are sound', () => {
  const address = 'eip155:5:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const settings = {
    ...minimal,
    port: 'x',
    networks: [network, { ...network, rpcUrls: [], rpcUrl: 'x', names: {} }],
    prices: { tokens: [{ address, price: 'dear' }] },
    metrics: {},
  }
  expect(errorsOf(settings)).toEqual([
    'port is "x"; it must be a whole number from 0 to 65535, such as 3100.',
    'networks[1].rpcUrls cannot be used; it must be a list with at least one http(s) address.',
    'networks[1].rpcUrl is not a key that the server knows; remove it or check its spelling.',
    'prices.tokens[0].price is "dear"; it must be a number that is not negative, such as 1.0.',
    'networks[1].caipNetworkId is "eip155:1", as in networks[0]; values must be unique: remove one.',
    'prices.tokens[0].address is on eip155:5, which is not among the networks; add that network or remove the token.',
    'metrics has neither "port" nor "token"; everybody could read the figures: give one of them.',
    'networks[1].names is set for eip155:1; such names are on Solana only: remove it.',
  ])
  const unsure = { ...settings, networks: [{ ...network, caipNetworkId: '1' }] }
  expect(errorsOf(unsure)).not.toContainEqual(expect.stringContaining('not among the networks'))
})

test('every unknown key of an object is named at once', () => {
  expect(errorsOf({ ...minimal, prot: 1, hots: 2, databse: 3 })).toEqual(
    ['prot', 'hots', 'databse'].map(
      (key) => `${key} is not a key that the server knows; remove it or check its spelling.`,
    ),
  )
})

test('what is missing is called missing', () => {
  expect(errorsOf({})).toEqual([
    'projects is missing; it must be a list with at least one project.',
    'networks is missing; it must be a list with at least one network.',
  ])
})

test('an address of a node is never repeated: it may hold a key', () => {
  const [mistake] = errorsOf({
    ...minimal,
    networks: [{ ...network, rpcUrls: ['ftp://secret-key'] }],
  })
  expect(mistake).toContain('networks[0].rpcUrls[0] cannot be used')
  expect(mistake).not.toContain('secret-key')
})

test.each([['https://shop.example/path'], ['shop.example'], ['https://a.*.example']])(
  '%s is not an origin',
  (origin) => {
    expect(
      errorsOf({ ...minimal, projects: [{ id: 'a', name: 'A', origins: [origin] }] }),
    ).toHaveLength(1)
  },
)

test('keys come from the environment', () => {
  const settings = {
    ...minimal,
    networks: [{ ...network, rpcUrls: ['https://rpc.example.com/${NODE_KEY}'] }],
  }
  const config = parseConfig(JSON.stringify(settings), { NODE_KEY: 'abc' })
  expect(config.networks[0]?.rpcUrls).toEqual(['https://rpc.example.com/abc'])
  expect(errorsOf(settings)).toEqual([
    '${NODE_KEY} stands in a text, but the environment has no NODE_KEY; set it before the start.',
  ])
})

test('a database that the server does not speak to is no file name', () => {
  expect(errorsOf({ ...minimal, database: 'mysql://user:password@host/db' })).toEqual([
    'database cannot be used; it must be a file path such as "latchkit.db", ":memory:", or the address of a PostgreSQL such as "postgres://user@host/name".',
  ])
})

test('the environment may say where the database and the bus are', () => {
  const urls = { DATABASE_URL: 'postgres://user@host/name', NATS_URL: 'nats://host:4222' }
  expect(parseConfig(JSON.stringify(minimal), urls)).toMatchObject({
    database: 'postgres://user@host/name',
    natsUrl: 'nats://host:4222',
  })
  expect(parseConfig(JSON.stringify(minimal), { DATABASE_URL: '' }).database).toBe('latchkit.db')
})

test('a bus without a database that is shared is a mistake', () => {
  expect(errorsOf({ ...minimal, natsUrl: 'nats://host:4222' })).toEqual([
    expect.stringContaining('"database" is a file of this one alone'),
  ])
})

test('two things of one id, and tokens of networks that are not there, contradict', () => {
  const address = 'eip155:5:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  expect(
    errorsOf({
      ...minimal,
      networks: [network, network],
      projects: [...minimal.projects, ...minimal.projects],
      prices: { tokens: [{ address, price: 1 }] },
    }),
  ).toEqual([
    'projects[1].id is "shop", as in projects[0]; values must be unique: remove one.',
    'networks[1].caipNetworkId is "eip155:1", as in networks[0]; values must be unique: remove one.',
    'prices.tokens[0].address is on eip155:5, which is not among the networks; add that network or remove the token.',
  ])
})

test('an EVM network is named by its number', () => {
  expect(
    errorsOf({ ...minimal, networks: [{ ...network, caipNetworkId: 'eip155:main' }] }),
  ).toEqual([
    `networks[0].caipNetworkId is "eip155:main"; after eip155: there must be a chain's number, such as "eip155:1".`,
  ])
})

test('where names are on Solana is known; elsewhere there are none of that kind', () => {
  const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const solana = { ...network, caipNetworkId, names: {} }
  const config = parseConfig(JSON.stringify({ ...minimal, networks: [solana] }))
  expect(config.networks[0]?.names).toMatchObject({ suffix: 'sol' })
  expect(errorsOf({ ...minimal, networks: [{ ...network, names: {} }] })).toEqual([
    'networks[0].names is set for eip155:1; such names are on Solana only: remove it.',
  ])
  const odd = { ...solana, names: { program: '0x00' } }
  expect(errorsOf({ ...minimal, networks: [odd] })).toEqual([
    'networks[0].names.program is "0x00"; it must be an address of Solana.',
  ])
})

test('the address of a node is not repeated, wherever it was put', () => {
  const network = { caipNetworkId: 'eip155:1', rpcUrls: 'https://node.example/secret' }
  expect(() => parseConfig(JSON.stringify({ networks: [network] }))).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  )
  expect(() => parseConfig('{"rpcUrls":["https://node.example/secret"x]}')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  )
})

test.each([
  ['eip155:x', "a chain's number"],
  ['eip155:01', "a chain's number"],
  ['eip155:0', "a chain's number"],
  ['eip155:0x1', "a chain's number"],
  ['solana:mainnet', 'the first 32 characters of its genesis hash'],
  ['bip122:mainnet', 'the first 32 digits of its genesis hash'],
  ['bip122:000000000019D6689C085AE165831E93', 'the first 32 digits of its genesis hash'],
])('%s names no network', (caipNetworkId, expected) => {
  expect(errorsOf({ ...minimal, networks: [{ ...network, caipNetworkId }] })).toEqual([
    expect.stringContaining(
      `networks[0].caipNetworkId is "${caipNetworkId}"; after ${caipNetworkId.split(':')[0]}: there must be ${expected}`,
    ),
  ])
})

test.each(['', '1', 'eip155', 'eip155:', 'eip155:1:2', 'eip155: 1', 'doge:1', 'EIP155:1', null, 1])(
  '%j is no CAIP-2 id',
  (caipNetworkId) => {
    expect(errorsOf({ ...minimal, networks: [{ ...network, caipNetworkId }] })).toEqual([
      expect.stringContaining('it must be a CAIP-2 id, such as "eip155:1".'),
    ])
  },
)

test('names need a zone, and a network of ENS that is offered', () => {
  const signerKey = `0x${'12'.repeat(32)}`
  const names = { zone: 'latch.example', gateway: { signerKey } }
  expect(parseConfig(JSON.stringify({ ...minimal, names })).names).toEqual({
    zone: 'latch.example',
    messageSeconds: 300,
    gateway: { signerKey, answerSeconds: 300 },
  })
  expect(
    errorsOf({
      ...minimal,
      names: { gateway: { signerKey }, ens: { caipNetworkId: 'eip155:5' } },
    }),
  ).toEqual([
    'names.gateway has no names to tell of; add "zone" or remove it.',
    'names.ens.caipNetworkId is eip155:5, which is not among the networks; add that network or remove ens.',
  ])
  const [mistake] = errorsOf({
    ...minimal,
    names: { ...names, gateway: { signerKey: '0xsecret' } },
  })
  expect(mistake).toContain('names.gateway.signerKey cannot be used')
  expect(mistake).not.toContain('secret')
})

test.each([
  '',
  'Latch.example',
  '.example',
  'latch..example',
  'latch.',
  'lätch.example',
  'xn--ltch-loa.example',
  'a'.repeat(200),
])('%j is no zone of names', (zone) => {
  expect(errorsOf({ ...minimal, names: { zone } })).toEqual([
    expect.stringContaining('it must be a domain in lower case'),
  ])
})

test.each(['my-shop.example', 'a--b.example', '9'])('%j is a zone of names', (zone) => {
  expect(parseConfig(JSON.stringify({ ...minimal, names: { zone } })).names?.zone).toBe(zone)
})

test('contract accounts are refused where they would have other addresses, or none', () => {
  const of = (caipNetworkId: string, contractAccounts = true): object => ({
    ...minimal,
    networks: [{ ...network, caipNetworkId, contractAccounts }],
  })
  const place = 'networks[0].contractAccounts is set for'
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(errorsOf(of(solana))).toEqual([
    `${place} ${solana}; contract accounts are on eip155 networks only: remove it.`,
  ])
  for (const id of ['eip155:324', 'eip155:300'])
    expect(errorsOf(of(id))).toEqual([
      `${place} ${id}, where contracts get other addresses (CREATE2) than the login wallet computes: remove it.`,
    ])
  for (const good of [of('eip155:1'), of('eip155:324', false), of(solana, false)])
    expect(() => parseConfig(JSON.stringify(good))).not.toThrow()
})

test.each([
  ['login.masterKeys[0].key', { login: { masterKeys: [{ id: 'a', key: 'deadbeef' }] } }],
  ['login.mail.password', { login: { mail: { password: ['deadbeef'] } } }],
  [
    'login.social.github.clientSecret',
    { login: { social: { github: { clientId: 'a', clientSecret: ['deadbeef'] } } } },
  ],
  ['signIn.secrets[0]', { signIn: { secrets: ['deadbeef'] } }],
  [
    'projects[0].secretKeys[0]',
    { projects: [{ ...minimal.projects[0], secretKeys: ['deadbeef'] }] },
  ],
  ['natsUrl', { natsUrl: 'nats//latchkit:deadbeef@host:4222' }],
  [
    'networks[0].nftIndexer.url',
    { networks: [{ ...network, nftIndexer: { kind: 'das', url: 'x?key=deadbeef' } }] },
  ],
])('what is wrong with the secret %s is told without the secret', (place, settings) => {
  const errors = errorsOf({ ...minimal, ...settings })
  expect(errors).toContainEqual(expect.stringContaining(`${place} cannot be used; it must be `))
  expect(errors.join(' ')).not.toContain('deadbeef')
})

test.each([
  ['login.mail', 'smtp://login:deadbeef@smtp.example', 'cannot be used'],
  ['login.mail', 'deadbeef', 'is a text'],
  ['login.mail.host', { url: 'smtp.example', pass: 'deadbeef' }, 'is an object'],
  ['login.mail.host', ['deadbeef'], 'is a list'],
  ['login.social.google', 'deadbeef', 'is a text'],
  ['login.social.google.clientId', { secret: 'deadbeef' }, 'is an object'],
  ['login.url', 'wallet.example?key=deadbeef', 'cannot be used'],
  ['names.zone', 'deadbeef'.repeat(8), 'cannot be used'],
])('a secret that stands at %s by mistake, as %j, is not told', (place, value, words) => {
  const keys = place.split('.')
  const settings = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
  const errors = errorsOf({ ...minimal, ...(settings as object) })
  expect(errors).toContainEqual(expect.stringContaining(`${place} ${words}; it must be `))
  expect(errors.join(' ')).not.toContain('deadbeef')
})

test('a value that the environment lacks is told once, and not judged as it stands', () => {
  const masterKeys = [{ id: '2026-11', key: '${LOGIN_MASTER_KEY}' }]
  const login = {
    url: 'https://wallet.shop.example',
    masterKeys,
    mail: { host: 'smtp.example', from: 'login@shop.example' },
  }
  expect(errorsOf({ ...minimal, login })).toEqual([
    '${LOGIN_MASTER_KEY} stands in a text, but the environment has no LOGIN_MASTER_KEY; set it before the start.',
  ])
})
