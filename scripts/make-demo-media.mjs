/**
 * Draws the portraits and synthesises the beats of the demo market. Its output is committed, because encoding takes
 * longer than a start may take. The sound is encoded by the browser of the tests.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { peaksOf } from '../domain/src/profiles/peaks.ts'
import { beats, RATE, synthesise } from './demo-media/beats.mjs'
import { oggOf } from './demo-media/ogg.mjs'
import { PORTRAITS, portrait } from './demo-media/portraits.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const target = join(home, 'server', 'src', 'demo', 'media')
const from = (workspace, name) => createRequire(join(home, workspace, 'package.json'))(name)
const SIZES = [512, 128]

for (const part of ['portraits-512', 'portraits-128'])
  rmSync(join(target, part), { recursive: true, force: true })
for (const size of SIZES) mkdirSync(join(target, `portraits-${size}`), { recursive: true })
await drawPortraits()
await encodeBeats()

async function drawPortraits() {
  const sharp = from('server', 'sharp')
  for (let number = 0; number < PORTRAITS; number += 1) {
    const svg = Buffer.from(portrait(number))
    for (const size of SIZES) {
      const image = sharp(svg).resize(size, size).webp({ quality: 60, effort: 6 })
      writeFileSync(join(target, `portraits-${size}`, `${number}.webp`), await image.toBuffer())
    }
  }
}

async function encodeBeats() {
  const { chromium } = from('e2e', '@playwright/test')
  const executablePath = process.env.CHROMIUM
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const page = await browser.newPage()
  // Only a page with a secure address may encode sound.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('https://localhost/')
  const about = []
  for (const beat of beats) {
    const samples = synthesise(beat)
    const { head, packets } = await page.evaluate(encode, {
      sound: Buffer.from(samples.buffer).toString('base64'),
      rate: RATE,
    })
    const ogg = oggOf(
      Buffer.from(head, 'base64'),
      packets.map((each) => Buffer.from(each, 'base64')),
      samples.length,
    )
    writeFileSync(join(target, `${beat.name}.ogg`), ogg)
    about.push({ name: beat.name, seconds: Math.round(samples.length / RATE), peaks: peaksOf(samples) })
  }
  await browser.close()
  writeFileSync(join(target, 'beats.json'), `${JSON.stringify(about, null, 2)}\n`)
}

/** Runs in the browser: packets of Opus, and the header that describes them. */
async function encode({ sound, rate }) {
  const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0))
  const samples = new Float32Array(bytes.buffer)
  const text = (data) => btoa(String.fromCharCode(...data))
  const packets = []
  let head = ''
  const encoder = new AudioEncoder({
    output: (chunk, about) => {
      const packet = new Uint8Array(chunk.byteLength)
      chunk.copyTo(packet)
      packets.push(text(packet))
      const description = about?.decoderConfig?.description
      if (description) head = text(new Uint8Array(description))
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'opus', sampleRate: rate, numberOfChannels: 1, bitrate: 16_000 })
  const whole = {
    format: 'f32-planar',
    sampleRate: rate,
    numberOfFrames: samples.length,
    numberOfChannels: 1,
  }
  encoder.encode(new AudioData({ ...whole, timestamp: 0, data: samples }))
  await encoder.flush()
  return { head, packets }
}
