import { describe, expect, it } from 'vitest'
import { acceptHost, isWebOrigin, type IncomingMessage, type Surroundings } from './guards.ts'

const shop = 'https://shop.example'
const project = {
  projectId: 'shop',
  name: 'Shop',
  origins: [shop, 'http://localhost:3000'],
  socials: {},
}
const host = { name: 'host window' }
const frame = { name: 'frame window' }
const hello = {
  type: 'latchkit:hello',
  version: 1,
  projectId: 'shop',
  networks: ['eip155:1'],
  language: 'en',
  theme: {},
}

describe('acceptHost', () => {
  it('takes the hello of a listed site that embeds the frame directly', () => {
    const message = messageFrom({})
    expect(acceptHost(message, surroundings({}), project)).toEqual({
      origin: shop,
      hello,
      port: message.ports[0],
    })
  })

  it('does without ancestorOrigins where the browser has none', () => {
    expect(
      acceptHost(messageFrom({}), surroundings({ ancestorOrigins: undefined }), project),
    ).toBeDefined()
  })

  it('refuses 30 hostile origins that post a hello', () => {
    for (const origin of hostileOrigins)
      expect(
        acceptHost(messageFrom({ origin }), surroundings({ ancestorOrigins: [origin] }), project),
      ).toBeUndefined()
    expect(new Set(hostileOrigins).size).toBe(30)
  })

  it('refuses a listed origin that lies about its ancestors or is framed itself', () => {
    for (const wrong of [
      { ancestorOrigins: [] },
      { ancestorOrigins: ['https://evil.example'] },
      { ancestorOrigins: [shop, 'https://evil.example'] },
      { ancestorOrigins: ['https://evil.example', shop] },
      { ancestorOrigins: [shop, shop] },
      { top: { name: 'a page around the host' } },
      { parent: frame, top: frame },
    ])
      expect(acceptHost(messageFrom({}), surroundings(wrong), project)).toBeUndefined()
  })

  it('refuses pages of its own host, whose passkeys they share, even where a list has them', () => {
    const ask = (origin: string, hostname: string) =>
      acceptHost(messageFrom({ origin }), surroundings({ ancestorOrigins: [origin], hostname }), {
        ...project,
        origins: [origin],
      })
    for (const origin of [
      'https://wallet.shop.example:8443',
      'http://wallet.shop.example',
      'https://pay.wallet.shop.example',
    ]) {
      expect(ask(origin, 'wallet.shop.example')).toBeUndefined()
      // The control: beside another frame it is a site as any.
      expect(ask(origin, 'wallet.other.example')).toBeDefined()
    }
    // The local stack has one host for all.
    expect(ask('http://localhost:3000', 'localhost')).toBeDefined()
  })

  it('refuses a window that is not the parent: a sibling, a child, an opener, nobody', () => {
    for (const source of [frame, { name: 'sibling' }, null, undefined])
      expect(acceptHost(messageFrom({ source }), surroundings({}), project)).toBeUndefined()
  })

  it('refuses its own messages in a window that nobody embeds', () => {
    const alone = surroundings({ parent: frame, top: frame })
    expect(acceptHost(messageFrom({ source: frame }), alone, project)).toBeUndefined()
  })

  it('refuses what is no origin, even where a list has it', () => {
    for (const origin of ['null', '*', 'https://shop.example/'])
      expect(
        acceptHost(messageFrom({ origin }), surroundings({ ancestorOrigins: [origin] }), {
          ...project,
          origins: [origin],
          socials: {},
        }),
      ).toBeUndefined()
  })

  it('refuses a hello without exactly one port, of another project, or with more in it', () => {
    const { port1, port2 } = new MessageChannel()
    for (const wrong of [
      { ports: [] },
      { ports: [port1, port2] },
      { data: { ...hello, projectId: 'other' } },
      { data: { ...hello, version: 2 } },
      { data: { ...hello, trusted: true } },
      { data: 'latchkit:hello' },
      { data: null },
    ])
      expect(acceptHost(messageFrom(wrong), surroundings({}), project)).toBeUndefined()
    port1.close()
  })
})

describe('isWebOrigin', () => {
  it('knows an origin from everything that resembles one', () => {
    expect(isWebOrigin('https://shop.example')).toBe(true)
    expect(isWebOrigin('http://localhost:3400')).toBe(true)
    for (const wrong of [
      '',
      'null',
      '*',
      'shop.example',
      'https://shop.example/',
      'https://shop.example:443',
      'file://',
      'https://a@shop.example',
    ])
      expect(isWebOrigin(wrong)).toBe(false)
  })
})

const hostileOrigins = [
  'null',
  '',
  '*',
  'https://evil.example',
  'https://shop.example.evil.example',
  'https://evil-shop.example',
  'https://shop.example.',
  'https://shop.example/',
  'https://shop.example:443',
  'https://shop.example:8443',
  'http://shop.example',
  'https://SHOP.example',
  'https://www.shop.example',
  'https://wallet.shop.example',
  'https://shop.examp1e',
  'https://xn--shp-vna.example',
  'https://shop.example@evil.example',
  'https://evil.example#https://shop.example',
  'https://evil.example?https://shop.example',
  'https://evil.example/https://shop.example',
  ' https://shop.example',
  'https://shop.example\n',
  'https://shop.example\u0000',
  'file://',
  'data:',
  'blob:https://shop.example',
  'about:blank',
  'http://localhost:3001',
  'http://127.0.0.1:3000',
  'http://localhost',
]

function messageFrom(change: Partial<IncomingMessage>): IncomingMessage {
  return { source: host, origin: shop, data: hello, ports: [aPort()], ...change }
}

function surroundings(change: Partial<Surroundings>): Surroundings {
  return {
    self: frame,
    parent: host,
    top: host,
    ancestorOrigins: [shop],
    hostname: 'wallet.shop.example',
    ...change,
  }
}

function aPort(): MessagePort {
  const { port1 } = new MessageChannel()
  port1.close()
  return port1
}
