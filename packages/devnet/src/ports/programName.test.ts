import { expect, test } from 'vitest'
import { programName } from './programName.ts'

test.each([
  [['/usr/bin/node', '--import', 'tsx', '/srv/shop/server.js', '--key=secret'], 'node server.js'],
  [['/opt/anvil', '--chain-id=31337', '--load-state', '/tmp/31337.json'], 'anvil'],
  [['node', '-e', 'require("net").createServer().listen(3000) // a.js'], 'node'],
  [['python3', '-m', 'http.server', '3000'], 'python3'],
])('%j is called %s', (command, name) => {
  expect(programName(command)).toBe(name)
})
