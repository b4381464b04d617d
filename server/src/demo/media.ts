import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { genresOf } from '@cuebook/domain/profiles/genres.ts'
import { clipsPerDj } from '@cuebook/domain/profiles/limits.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Files } from '../adapters/files/port.ts'
import { pictureType } from '../files/pictures/decode.ts'
import { addressOf } from '../files/queries.ts'
import { storedFiles } from '../files/table.ts'
import { users } from '../identity/table.ts'
import type { Tx } from '../kernel/db/database.ts'
import { pictureSizes } from '../profiles/pictures/picture.ts'
import { clips, pictures } from '../profiles/table.ts'
import { type DemoPerson, demoPeople, pick } from './people.ts'

/** What `scripts/make-demo-media.mjs` made. */
const folder = new URL('media/', import.meta.url)
const beatList = z.array(z.object({ name: z.string(), seconds: z.number().int(), peaks: z.string() }))

const titles: Readonly<Record<string, readonly string[]>> = {
  House: ['Sunset to midnight', 'Warehouse warm-up'],
  'Hip Hop': ['Block party', 'Peak hour, open format'],
  EDM: ['Main stage minutes', 'Countdown to the drop'],
  Wedding: ['Garden ceremony to first dance', 'Everybody up'],
  Corporate: ['Cocktail hour', 'Awards and applause'],
  Jazz: ['Dinner set, nu-jazz', 'Late-night swing'],
  Rock: ['Guitars till one', 'Encore'],
}

const words: Readonly<Record<string, string>> = {
  House:
    'Plucked chords alone for a bar, then a kick on every beat at 124 bpm, claps and a bass. Nobody sings.',
  'Hip Hop': 'A slow, swinging beat at 90 bpm under plucked seventh chords, with a deep bass. Nobody sings.',
  EDM: 'Quick hats and a kick on every beat at 128 bpm; a drum roll leads back into four chords. Nobody sings.',
  Wedding: 'Warm chords in four steps over a light beat at 108 bpm, soft enough to talk over. Nobody sings.',
  Corporate: 'Wide chords and a restrained beat at 112 bpm, for a room that talks. Nobody sings.',
  Jazz: 'Swinging cymbals around seventh chords at 116 bpm, with a walking bass. Nobody sings.',
  Rock: 'Open fifths in four steps over a driving beat at 132 bpm. Nobody sings.',
}

interface DemoFile {
  readonly key: string
  readonly type: string
  readonly bytes: Buffer
}

export interface DemoMedia {
  readonly files: readonly DemoFile[]
  readonly pictures: readonly {
    readonly userId: string
    readonly largeKey: string
    readonly smallKey: string
  }[]
  readonly clips: readonly Omit<typeof clips.$inferInsert, 'id'>[]
}

const djs = demoPeople.filter(({ profile }) => profile !== null)
const market = djs.filter(({ canSignIn }) => !canSignIn)
/** Most DJs of every city have a portrait and clips; the rest shows how a profile looks without them. */
const portrayed = market.filter((_, i) => (i < 18 ? i % 6 !== 5 : i < 46))
const heard = [...djs.filter(({ email }) => email === 'dj@demo.test'), ...portrayed]

/** Reads the pictures and beats, and says who has which. */
export async function demoMedia(): Promise<DemoMedia> {
  const beats = beatList.parse(JSON.parse((await read('beats.json')).toString()))
  const sounds = new Map(
    await Promise.all(
      beats.map(async (beat) => [beat.name, { ...beat, bytes: await read(`${beat.name}.ogg`) }] as const),
    ),
  )
  const faces = await Promise.all(
    portrayed.map(async ({ id }, i) => ({
      userId: id,
      large: pictureOf(id, await read(`portraits-512/${i}.webp`), pictureSizes.large),
      small: pictureOf(id, await read(`portraits-128/${i}.webp`), pictureSizes.small),
    })),
  )
  const mixes = heard.flatMap((dj) =>
    mixesOf(dj).flatMap(({ genre, title }, i) => {
      const sound = sounds.get(genre.toLowerCase().replace(' ', '-'))
      return sound
        ? [{ dj, title, genre, slot: i + 1, sound, file: fileOf(`${dj.id}:${i}`, sound.bytes) }]
        : []
    }),
  )
  return {
    files: [...faces.flatMap(({ large, small }) => [large, small]), ...mixes.map(({ file }) => file)],
    pictures: faces.map(({ userId, large, small }) => ({ userId, largeKey: large.key, smallKey: small.key })),
    clips: mixes.map(({ dj, title, genre, slot, sound: { seconds, peaks }, file }) => ({
      userId: dj.id,
      slot,
      title,
      heard: words[genre] ?? null,
      fileKey: file.key,
      seconds,
      peaks,
    })),
  }
}

/** One to three genres of the DJ; the demo DJ has three clips. */
function mixesOf({ email, profile }: DemoPerson): { genre: string; title: string }[] {
  const genres = genresOf(profile?.specialties)
  const all = email === 'dj@demo.test' ? [...new Set([...genres, 'House', 'Hip Hop'])] : genres
  const count = email === 'dj@demo.test' ? clipsPerDj : 1 + pick(`${email}:clips`, clipsPerDj)
  return all.slice(0, count).map((genre) => {
    const names = titles[genre] ?? []
    return { genre, title: names[pick(`${email}:${genre}`, names.length || 1)] ?? `${genre} mix` }
  })
}

const pictureOf = (id: string, bytes: Buffer, side: number): DemoFile => ({
  key: keyOf(id, bytes, `-${side}.webp`),
  type: pictureType,
  bytes,
})
const fileOf = (seed: string, bytes: Buffer): DemoFile => ({
  key: keyOf(seed, bytes, '.ogg'),
  type: 'audio/ogg',
  bytes,
})

/** A key like that of an upload, but the same at every start. */
const keyOf = (seed: string, bytes: Buffer, ending: string): string =>
  `${hex(bytes)}-${hex(seed).slice(0, 12)}${ending}`
const hex = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')

const read = (name: string): Promise<Buffer> => readFile(fileURLToPath(new URL(name, folder)))

/** Puts the bytes into the store before any row names them. */
export async function loadDemoMedia(
  tx: Tx,
  { files, media, now }: { files: Files; media: DemoMedia; now: Date },
): Promise<void> {
  await Promise.all(media.files.map(({ key, bytes, type }) => files.put(key, bytes, type)))
  const rows = media.files.map(({ key, type, bytes }) => ({ key, type, bytes: bytes.length, createdAt: now }))
  await tx.insert(storedFiles).values(rows)
  await tx.insert(pictures).values([...media.pictures])
  for (const { userId, largeKey } of media.pictures) {
    await tx
      .update(users)
      .set({ image: addressOf(largeKey) })
      .where(eq(users.id, userId))
  }
  await tx.insert(clips).values(
    // Clips of one position are listed in the order of their ids, and these grow with time.
    media.clips.map((clip) => ({ ...clip, id: v7({ msecs: now.getTime() + clip.slot }) })),
  )
}
