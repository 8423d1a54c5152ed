import { expect, test } from 'vitest'
import { choosePorts } from './choosePorts.ts'

test('without variables, the usual ports are taken', async () => {
  expect(await choosePorts('usual', {})).toEqual({
    demo: 3000,
    server: 3100,
    status: 3200,
    'chain-31337': 8545,
    'chain-31338': 8546,
    solana: 8899,
    'solana-ws': 8900,
    bitcoin: 3002,
    onramp: 3300,
    login: 3400,
    mail: 3425,
    social: 3500,
  })
})

test('a variable of the environment sets the port of its part', async () => {
  const ports = await choosePorts('usual', { LATCHKIT_API_PORT: '4100', LATCHKIT_DEMO_PORT: '' })
  expect(ports.server).toBe(4100)
  expect(ports.demo).toBe(3000)
})

test('0 asks for any free port', async () => {
  const ports = await choosePorts('usual', { LATCHKIT_STATUS_PORT: '0' })
  expect(ports.status).toBeGreaterThan(1023)
  expect(ports.demo).toBe(3000)
})

test('free ports all differ, whatever the environment says', async () => {
  const ports = Object.values(await choosePorts('free', { LATCHKIT_API_PORT: '3100' }))
  expect(new Set(ports).size).toBe(12)
  expect(ports).not.toContain(3100)
})

test.each(['http', '-1', '65536', '3.5', '3100 '])('the port "%s" is refused', async (text) => {
  await expect(choosePorts('usual', { LATCHKIT_API_PORT: text })).rejects.toThrow(
    `LATCHKIT_API_PORT is "${text}"; the port of the API server must be a number up to 65535, or 0 for any free one.`,
  )
})
