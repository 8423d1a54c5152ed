import type { AllowedOrigins, RemoteFeatures } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

const address = '0x00000000000000000000000000000000000000bb'
const swaps = { wrappedNative: address, router: address, v2Factory: address }

async function open(settings: object = {}, network: object = {}) {
  return await createTestApp({
    networks: [testNetwork('http://127.0.0.1:1', network)],
    ...settings,
  })
}

const featureOf = ({ features }: RemoteFeatures, id: string): unknown =>
  features.find((feature) => feature.id === id)

test('what the server can serve is left to the page, the rest is off', async () => {
  const { json } = await open({}, { swaps })
  const config = await json<RemoteFeatures>('/appkit/v1/config')
  expect(featureOf(config, 'swap')).toEqual({ id: 'swap', isEnabled: true, config: null })
  expect(featureOf(config, 'onramp')).toEqual({ id: 'onramp', isEnabled: false, config: [] })
  expect(featureOf(config, 'social_login')).toMatchObject({ isEnabled: false, config: [] })
  const plain = await open()
  expect(featureOf(await plain.json('/appkit/v1/config'), 'swap')).toMatchObject({
    isEnabled: false,
    config: [],
  })
})

test('what a project has switched off is off for its pages alone', async () => {
  const project = { name: 'Local', origins: ['*'] }
  const { json, app } = await open(
    {
      projects: [
        { ...project, id: 'local', features: { swaps: false, activity: false } },
        { ...project, id: 'other', features: { swaps: true } },
      ],
    },
    { swaps },
  )
  const config = await json<RemoteFeatures>('/appkit/v1/config')
  expect(featureOf(config, 'swap')).toMatchObject({ isEnabled: false, config: [] })
  expect(featureOf(config, 'activity')).toMatchObject({ isEnabled: false })
  const response = await app.request('http://server.test/appkit/v1/config?projectId=other')
  const other = (await response.json()) as RemoteFeatures
  expect(featureOf(other, 'swap')).toMatchObject({ isEnabled: true })
  expect(featureOf(other, 'activity')).toMatchObject({ isEnabled: true })
  // Nothing sells there, whatever the project says.
  expect(featureOf(other, 'onramp')).toMatchObject({ isEnabled: false })
})

test('nobody is above a limit', async () => {
  const { json } = await open()
  expect(await json('/appkit/v1/project-limits')).toEqual({
    planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
  })
})

test('the origins are those of the project, none where every page may use it', async () => {
  const { json, app } = await open({
    projects: [
      { id: 'local', name: 'Local', origins: ['http://localhost:3000', 'https://*.shop.example'] },
      { id: 'open', name: 'Open', origins: ['*', 'https://shop.example'] },
    ],
  })
  expect(await json<AllowedOrigins>('/projects/v1/origins')).toEqual({
    allowedOrigins: ['http://localhost:3000', 'https://*.shop.example'],
  })
  const response = await app.request('http://server.test/projects/v1/origins?projectId=open')
  expect(await response.json()).toEqual({ allowedOrigins: [] })
})

test.each(['/appkit/v1/config', '/appkit/v1/project-limits', '/projects/v1/origins'])(
  '%s is told to known projects alone',
  async (path) => {
    const { app } = await open()
    expect((await app.request(`http://server.test${path}?projectId=nobody`)).status).toBe(403)
  },
)
