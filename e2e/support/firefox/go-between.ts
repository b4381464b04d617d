#!/usr/bin/env node
/**
 * Playwright starts this in place of Firefox. It starts the Firefox of FIREFOX_PATH and stands between the two, because
 * Playwright asks for things that the long-term Firefox does not know.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { standIn } from './stand-in.ts'

const firefox = spawn(process.env.FIREFOX_PATH || 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('exit', (code) => process.exit(code ?? 1))

for await (const line of createInterface(firefox.stderr)) {
  const address = /^WebDriver BiDi listening on (ws:.+)$/.exec(line)?.[1]
  const told = address ? `WebDriver BiDi listening on ${await between(`${address}/session`)}` : line
  process.stderr.write(`${told}\n`)
}

/** Opens a door that leads to the given one, and tells its address. */
async function between(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (playwright) => {
    const browser = new WebSocket(address, { perMessageDeflate: false })
    const opened = once(browser, 'open')
    const { fromPlaywright, fromFirefox } = standIn({
      toFirefox: (message) => browser.send(JSON.stringify(message)),
      toPlaywright: (message) => playwright.send(JSON.stringify(message)),
    })
    playwright.on('message', async (data) => {
      await opened
      await fromPlaywright(JSON.parse(String(data)))
    })
    browser.on('message', (data) => fromFirefox(JSON.parse(String(data))))
    playwright.on('close', () => browser.close())
    browser.on('close', () => playwright.close())
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return `ws://127.0.0.1:${port}`
}
