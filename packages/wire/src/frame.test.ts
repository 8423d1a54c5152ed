import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { frameMessageSchema } from './frameMessages.ts'
import { frameHelloSchema, frameRequestSchema } from './frameRequests.ts'

const id = '0123456789abcdef0123456789abcdef'
const hello = {
  type: 'latchkit:hello',
  version: 1,
  projectId: 'shop',
  networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  language: 'de-CH',
  theme: { scheme: 'auto', accent: '#3355ff', radiusPx: 12 },
}

describe('the frame protocol', () => {
  it('reads a hello, and refuses one of another version, with unknown fields, or with a style in it', () => {
    expect(v.is(frameHelloSchema, hello)).toBe(true)
    for (const wrong of [
      { ...hello, version: 2 },
      { ...hello, origin: 'https://shop.example' },
      { ...hello, networks: [] },
      { ...hello, networks: ['ethereum'] },
      { ...hello, language: 'en"><script>' },
      { ...hello, theme: { accent: 'url(https://evil.example)' } },
      { ...hello, theme: { background: '#000000' } },
    ])
      expect(v.is(frameHelloSchema, wrong)).toBe(false)
  })

  it('reads each request, and refuses unknown methods, unknown fields and short ids', () => {
    const request = {
      id,
      method: 'request',
      params: { networkId: 'eip155:1', method: 'x', params: [] },
    }
    expect(v.is(frameRequestSchema, request)).toBe(true)
    expect(v.is(frameRequestSchema, { id, method: 'user', params: {} })).toBe(true)
    for (const wrong of [
      { id, method: 'user' },
      { id, method: 'user', params: { all: true } },
      { id, method: 'sign', params: {} },
      { id: '1', method: 'user', params: {} },
      { id: id.toUpperCase(), method: 'user', params: {} },
      { ...request, isConfirmed: true },
      { id, method: 'switchNetwork', params: { networkId: 'eip155' } },
      null,
      [],
      'user',
    ])
      expect(v.is(frameRequestSchema, wrong)).toBe(false)
  })

  it('reads replies and events, and refuses a message that is both or has unknown fields', () => {
    for (const message of [
      { id, result: null },
      { id, error: { code: 4001, message: 'Request was aborted' } },
      { event: 'ready' },
      { event: 'resize', height: 320.5 },
      {
        event: 'change',
        user: { email: 'a@b.example', accounts: ['eip155:1:0x00'], isBackedUp: false },
      },
    ])
      expect(v.is(frameMessageSchema, message)).toBe(true)
    for (const wrong of [
      { id, result: null, error: { code: 1, message: '' } },
      { event: 'resize', height: Number.NaN },
      { event: 'ready', html: '<b>' },
      { event: 'navigate' },
    ])
      expect(v.is(frameMessageSchema, wrong)).toBe(false)
  })
})
