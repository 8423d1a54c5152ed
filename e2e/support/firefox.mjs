#!/usr/bin/env node
// Stands in for Firefox where Playwright starts it: runs the Firefox of FIREFOX_PATH with the same arguments, and stands between
// its WebDriver BiDi and Playwright, which sends a command that a released Firefox may not have yet. It only says which
// colours a page prefers, so that nothing is lost where it is answered here.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const answeredHere = new Set(['emulation.setMediaFeaturesOverride'])

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.once(signal, () => firefox.kill(signal))
process.once('exit', () => firefox.kill('SIGKILL'))
firefox.once('exit', (code) => process.exit(code ?? 1))
firefox.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

for await (const line of createInterface(firefox.stderr)) {
  const [, endpoint] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
  process.stderr.write(
    `${endpoint === undefined ? line : `WebDriver BiDi listening on ${await startProxy(endpoint)}`}\n`,
  )
}

/** Returns the address of a socket server that hands everything on but the commands that are answered here. */
async function startProxy(endpoint) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(`${endpoint}${url}`, { perMessageDeflate: false })
    const opened = new Promise((resolve) => browser.once('open', resolve))
    client.on('message', async (data) => {
      const text = data.toString()
      const { id, method } = JSON.parse(text)
      if (answeredHere.has(method)) {
        client.send(JSON.stringify({ type: 'success', id, result: {} }))
        return
      }
      await opened
      browser.send(text)
    })
    browser.on('message', (data) => client.send(data.toString()))
    client.once('close', () => browser.close())
    browser.once('close', () => client.close())
    browser.once('error', () => client.close())
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return `ws://127.0.0.1:${server.address().port}`
}
