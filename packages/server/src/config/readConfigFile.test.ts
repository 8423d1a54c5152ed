import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfigFile } from './readConfigFile.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'latchkit-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

const settings = {
  projects: [{ id: 'shop', name: 'Shop', origins: [] }],
  networks: [
    {
      caipNetworkId: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://rpc.example.com'],
    },
  ],
}

test('a file is read, also one that begins with a byte order mark', () => {
  const file = join(folder(), 'server.json')
  writeFileSync(file, `\uFEFF${JSON.stringify(settings)}`)
  expect(readConfigFile(file).projects[0]?.id).toBe('shop')
})

test('a file that is not there is told by its whole path, with what to check', () => {
  const file = join(folder(), 'missing.json')
  expect(() => readConfigFile(file)).toThrow(
    `There is no file ${file}; check the path after --config.`,
  )
  expect(() => readConfigFile('missing.json')).toThrow(join(process.cwd(), 'missing.json'))
})

test('a folder is no configuration', () => {
  const path = folder()
  expect(() => readConfigFile(path)).toThrow(`${path} is a folder; name the JSON file in it.`)
})
