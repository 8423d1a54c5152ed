import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseConfig } from '@latchkit/server'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')
const operate = read('docs/operate.md')
const serverReadme = read('packages/server/README.md')
const dockerfile = read('Dockerfile')

/** True for what lies there, and for what the build makes of it. */
function isOfTheRepository(path: string): boolean {
  return existsSync(`${root}${path.replace(/\/dist(\/app)?$/, '/src')}`)
}

test.each([
  ['docs/operate.md', operate],
  ['packages/server/README.md', serverReadme],
])('the server understands the configuration in %s', (_, text) => {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
  const config = parseConfig(json, { NODE_KEY: 'abc' })
  expect(config.networks[0]?.rpcUrls[0]).toBe('https://rpc.example.com/abc')
})

test('the image is made of what is in the repository', () => {
  const instructions = [...dockerfile.matchAll(/^COPY (?:--from=\w+ )?(.*) \S+$/gm)]
  const paths = instructions.flatMap(([, sources = '']) => sources.split(' '))
  const own = paths.map((path) => path.replace('/app/', '')).filter((path) => path !== '.')
  expect(own.length).toBeGreaterThan(5)
  expect(own.filter((path) => path !== 'node_modules' && !isOfTheRepository(path))).toEqual([])
})

test('the image has every package of the project that the server needs, and the login frame', () => {
  const packages = new Set<string>()
  const visit = (name: string): void => {
    if (packages.has(name)) return
    packages.add(name)
    const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`)) as {
      readonly dependencies?: Readonly<Record<string, string>>
    }
    for (const each of Object.keys(dependencies))
      if (each.startsWith('@latchkit/')) visit(each.slice('@latchkit/'.length))
  }
  visit('server')
  for (const name of [...packages, 'frame'])
    expect(dockerfile).toMatch(new RegExp(`^COPY .*/packages/${name}/dist`, 'm'))
  expect(dockerfile).toContain('node packages/frame/scripts/build.mjs')
  expect(dockerfile).toContain('node_modules/@latchkit/frame')
})

test('every stage that is copied from is built before', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name)
  const used = [...dockerfile.matchAll(/--from=(\w+)/g)].map(([, name]) => name)
  expect(new Set(used)).toEqual(new Set(stages))
})

test.each([
  ['the image', dockerfile, /ENTRYPOINT \["node", "([^"]+)"\]/],
  ['the unit', read('docs/latchkit-server.service'), /node \/opt\/latchkit\/(\S+)/],
])('%s starts a program of the repository', (_, text, pattern) => {
  const [, program = ''] = pattern.exec(text) ?? []
  expect(program).not.toBe('')
  expect(isOfTheRepository(program)).toBe(true)
})

test('the container is given the configuration where the image looks for it', () => {
  const [, looked = ''] = /CMD \["--config", "([^"]+)"\]/.exec(dockerfile) ?? []
  expect(looked).not.toBe('')
  expect(read('compose.yaml')).toContain(`:${looked}:ro`)
  expect(read('compose.yaml')).toContain('- data:/data')
  expect(dockerfile).toContain('VOLUME /data')
})

test('the unit starts again until the database is there', () => {
  // systemd gives up after five starts in ten seconds; a start without a database fails within about one.
  const [, seconds = '0.1'] = /^RestartSec=(\d+)$/m.exec(read('docs/latchkit-server.service')) ?? []
  expect(5 * Number(seconds)).toBeGreaterThan(10)
})

test('keys and data of an operator come into no layer of the image', () => {
  const ignored = read('.dockerignore').split('\n')
  const all = ['**/.env', '**/.env.*', '**/latchkit*.json', '**/*.db', '**/*.db-*', '**/*.key']
  expect(ignored).toEqual(expect.arrayContaining(all))
  // What is left out is left out of the packages too: nothing of the image may be among it.
  expect(ignored.filter((line) => /package|dist\/|src/.test(line))).toEqual([])
})

test.each([
  ['', 2],
  ['secret', 127],
])('NATS beside the servers begins with a password alone: «%s»', (password, code) => {
  const [, command = ''] =
    /^ {4}entrypoint: \[sh, -c, '(exec nats-server .*)'\]$/m.exec(read('compose.yaml')) ?? []
  expect(command).toContain('--user latchkit --pass')
  // Compose writes a dollar twice. The program itself is not looked for: 127 says that it was to begin.
  const { status } = spawnSync('/bin/sh', ['-c', command.replaceAll('$$', '$')], {
    env: { NATS_PASSWORD: password, PATH: '/nowhere' },
  })
  expect(status).toBe(code)
})
