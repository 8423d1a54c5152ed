import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { createSocialProviders } from './createSocialProviders.ts'
import { findSocialErrors, socialSettingsSchema } from './socialSettings.ts'

const client = { clientId: 'id', clientSecret: 'secret' }
const acme = { ...client, id: 'acme', label: 'Acme', issuer: 'https://id.acme.example' }
const errorsOf = (settings: object): readonly string[] =>
  findSocialErrors(v.parse(socialSettingsSchema, settings))

test('the providers that are configured are there by their names, and nothing is fetched', async () => {
  const settings = v.parse(socialSettingsSchema, {
    google: client,
    github: client,
    discord: client,
    x: client,
    oidc: [acme],
  })
  expect(findSocialErrors(settings)).toEqual([])
  const providers = await createSocialProviders(settings)
  expect(Array.from(providers.values(), ({ id, label }) => `${id} ${label}`)).toEqual([
    'google Google',
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
