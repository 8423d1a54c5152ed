import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { createSocialProviders } from './createSocialProviders.ts'
import { findSocialErrors, socialSettingsSchema } from './socialSettings.ts'

const client = { clientId: 'id', clientSecret: 'secret' }
const { privateKey: p256 } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const apple = { clientId: 'example.shop', teamId: 'ABCDE12345', keyId: 'ABC123DEFG' }
const acme = { ...client, id: 'acme', label: 'Acme', issuer: 'https://id.acme.example' }
const errorsOf = (settings: object): readonly string[] =>
  findSocialErrors(v.parse(socialSettingsSchema, settings))

test('the providers that are configured are there by their names, and nothing is fetched', async () => {
  const settings = v.parse(socialSettingsSchema, {
    google: client,
    github: client,
    discord: client,
    x: client,
    facebook: client,
    apple: { ...apple, privateKey: pem(p256) },
    oidc: [acme],
  })
  expect(findSocialErrors(settings)).toEqual([])
  const providers = await createSocialProviders(settings)
  expect(Array.from(providers.values(), ({ id, label }) => `${id} ${label}`)).toEqual([
    'google Google',
    'apple Apple',
    'facebook Facebook',
    'github GitHub',
    'discord Discord',
    'x X',
    'acme Acme',
  ])
  expect((await createSocialProviders()).size).toBe(0)
})

test('settings that cannot be used are refused', () => {
  for (const settings of [
    { google: { clientSecret: 'secret' } },
    { google: { ...client, url: 'https://evil.example' } },
    { google: { ...client, issuer: 'https://evil.example' } },
    { myspace: client },
    { farcaster: { relay: 'http://relay.example' } },
    { farcaster: { relay: 'https://relay.example/path' } },
    { farcaster: { networkId: 'solana:one' } },
    { farcaster: { idRegistry: '0x12' } },
    { apple: client },
    { apple: { ...apple, teamId: 'short', privateKey: 'key' } },
    { apple: { ...apple, keyId: 'abc123defg', privateKey: 'key' } },
    { oidc: [{ ...acme, id: 'Acme' }] },
    { oidc: [{ ...acme, label: ' ' }] },
    { oidc: [{ ...acme, issuer: 'http://id.acme.example' }] },
    { oidc: [{ ...acme, issuer: 'https://id.acme.example?tenant=1' }] },
    { oidc: [{ ...acme, scope: 'email profile' }] },
  ])
    expect(
      v.safeParse(socialSettingsSchema, settings).success,
      `settings ${JSON.stringify(settings)}`,
    ).toBe(false)
})

test('contradictions are told in a sentence each', () => {
  expect(errorsOf({ google: { clientId: 'id' } })[0]).toContain('neither of clientSecret')
  expect(errorsOf({ x: { ...client, clientSecretFile: 'x' } })[0]).toContain('both of clientSecret')
  expect(errorsOf({ apple })[0]).toContain('neither of privateKey')
  expect(errorsOf({ apple: { ...apple, privateKey: 'a', privateKeyFile: 'b' } })[0]).toContain(
    'both of privateKey',
  )
  expect(errorsOf({ oidc: [acme, acme] })[0]).toContain('"acme" again')
  expect(errorsOf({ oidc: [{ ...acme, id: 'google' }] })[0]).toContain('a known provider')
  expect(errorsOf({ oidc: [{ ...acme, id: 'apple' }] })[0]).toContain('a known provider')
})

test('a secret comes from a file too, and is in no error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-social-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, '  \n')
  const load = (clientSecretFile: string): Promise<unknown> =>
    createSocialProviders({ github: { clientId: 'id', clientSecretFile } })
  await expect(load(path)).rejects.toThrow('"github" is empty')
  await expect(load(join(folder, 'none'))).rejects.toThrow('ENOENT')
  writeFileSync(path, 'secret\n')
  expect(await load(path)).toHaveProperty('size', 1)
})

test('the key of Apple comes as its file has it, or in one line, and is of P-256', async () => {
  const load = (privateKey: string): Promise<unknown> =>
    createSocialProviders({ apple: { ...apple, privateKey } })
  expect(await load(pem(p256))).toHaveProperty('size', 1)
  expect(await load(pem(p256).replaceAll('\n', '\\n'))).toHaveProperty('size', 1)
  const others = [
    pem(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey),
    pem(generateKeyPairSync('ed25519').privateKey),
    'no key',
  ]
  for (const key of others) await expect(load(key)).rejects.toThrow('not a P-256 key in PEM')
})

test('Farcaster needs nothing but the network of its accounts', async () => {
  const settings = v.parse(socialSettingsSchema, { farcaster: {} })
  expect(settings.farcaster).toEqual({
    relay: 'https://relay.farcaster.xyz',
    networkId: 'eip155:10',
    idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
    keyRegistry: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
  })
  await expect(createSocialProviders(settings)).rejects.toThrow(
    'eip155:10, which is not in networks',
  )
})
