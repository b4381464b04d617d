import { expect, test } from 'vitest'
import { firstRepeated, isLink, linkProblem, sameLinkKey } from './link.ts'
import { knownPlatforms, platformOf } from './platform.ts'

test.each([
  ['https://open.spotify.com/playlist/4kQ2', 'Spotify'],
  ['https://spotify.link/abc', 'Spotify'],
  ['https://music.apple.com/us/playlist/x/pl.u-8aA', 'Apple Music'],
  ['https://geo.music.apple.com/us/album/1', 'Apple Music'],
  ['https://www.youtube.com/playlist?list=PLx7', 'YouTube'],
  ['https://youtu.be/dQw4', 'YouTube'],
  ['HTTPS://MUSIC.YouTube.com/watch?v=1', 'YouTube'],
  ['https://soundcloud.com/clara/late', 'SoundCloud'],
  ['https://on.soundcloud.com/x1', 'SoundCloud'],
  ['https://listen.tidal.com/playlist/1', 'Tidal'],
  ['https://tidal.com/browse/playlist/1', 'Tidal'],
  ['https://www.deezer.com/playlist/1', 'Deezer'],
  ['https://deezer.page.link/x', 'Deezer'],
  ['https://link.deezer.com/s/1', 'Deezer'],
  ['https://music.amazon.com/playlists/B0', 'Amazon Music'],
  ['https://music.amazon.co.uk/playlists/B0', 'Amazon Music'],
  ['https://amzn.to/3x', 'Amazon Music'],
  ['http://open.spotify.com.:80/playlist/1', 'Spotify'],
  ['https://spotify.com.evil.test/playlist/1', 'Other'],
  ['https://notspotify.com/playlist/1', 'Other'],
  ['https://evil.test/open.spotify.com/1', 'Other'],
  ['https://music.amazon.com.evil.test/1', 'Other'],
  ['https://music.amazon.evil/1', 'Other'],
  ['https://www.amazon.com/dp/1', 'Other'],
  ['https://apple.com/music', 'Other'],
  ['https://spotify.com@evil.test/1', 'Other'],
  ['not a link', 'Other'],
])('%s is at %s', (url, platform) => {
  expect(platformOf(url)).toBe(platform)
})

test('seven services are recognised', () => {
  expect(knownPlatforms).toEqual([
    'Spotify',
    'Apple Music',
    'YouTube',
    'SoundCloud',
    'Tidal',
    'Deezer',
    'Amazon Music',
  ])
})

test.each([
  'javascript:alert(1)',
  'ftp://spotify.com/x',
  'data:text/html,x',
  'spotify.com/playlist/1',
  'https://',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://a b.com/x',
  'https://user:pw@spotify.com/x',
  'https://spotify.com\\@evil.test/x',
  'https://spotify.com/\u202eevil',
  'https://sp\u200botify.com/x',
  `https://spotify.com/${'x'.repeat(2000)}`,
  '',
])('%s is not taken as a link', (url) => {
  expect(isLink(url)).toBe(false)
  expect(sameLinkKey(url)).toBeNull()
})

test.each([
  ['https://bücher.example/liste', 'Other'],
  ['https://音楽.jp/プレイリスト/1', 'Other'],
  ['https://дискотека.рф/1', 'Other'],
  ['https://संगीत.भारत/1', 'Other'],
  ['https://xn--bcher-kva.example/liste', 'Other'],
  // A Cyrillic letter makes it another host, however it looks.
  ['https://open.sp\u043etify.com/playlist/1', 'Other'],
])('the international name %s is taken, at %s', (url, platform) => {
  expect(linkProblem(url)).toBeNull()
  expect(platformOf(url)).toBe(platform)
})

test('an international name counts the same however it is written', () => {
  expect(sameLinkKey('https://BÜCHER.example/1')).toBe(sameLinkKey('http://www.bu\u0308cher.example/1/'))
})

const start = 'Please enter a link that starts with https:// or http://'
const website = 'Please enter a link to a website, such as https://open.spotify.com/playlist/…'
test.each([
  ['javascript:alert(1)', start],
  ['spotify.com/playlist/1', start],
  ['https://', website],
  ['https://localhost/x', website],
  ['https://127.0.0.1/x', website],
  ['https://spotify.com\uff0fevil.test/x', website],
  ['https://-a.example/x', website],
  ['https://user:pw@spotify.com/x', 'Please leave out the name and password before the @'],
  ['https://a.example/x y', 'A link has no spaces and no backslashes'],
  ['https://a.example\\x', 'A link has no spaces and no backslashes'],
  ['https://sp\u200botify.com/x', 'This link has hidden characters. Please type it anew'],
  [`https://spotify.com/${'x'.repeat(2000)}`, 'This link is too long (2000 characters at most)'],
])('%s is refused with the true reason', (url, reason) => {
  expect(linkProblem(url)).toBe(reason)
})

const plain = 'https://open.spotify.com/playlist/4kQ2?pt=1&x=2'
test.each([
  'http://open.spotify.com/playlist/4kQ2?pt=1&x=2',
  'https://OPEN.Spotify.com/playlist/4kQ2?pt=1&x=2',
  'https://www.open.spotify.com/playlist/4kQ2?pt=1&x=2',
  'https://open.spotify.com:443/playlist/4kQ2/?pt=1&x=2',
  'https://open.spotify.com/playlist/4kQ2?x=2&si=abc&pt=1',
  'https://open.spotify.com/playlist/4kQ2?pt=1&utm_source=a&utm_medium=b&feature=share&x=2',
  '  https://open.spotify.com/playlist/4kQ2?pt=1&x=2#top  ',
])('%s leads to the same playlist', (url) => {
  expect(sameLinkKey(url)).toBe(sameLinkKey(plain))
  expect(firstRepeated(['https://a.example/1', plain, url])).toBe(2)
})

test.each([
  'https://open.spotify.com/playlist/4kq2?pt=1&x=2',
  'https://open.spotify.com/playlist/4kQ2?pt=1',
  'https://open.spotify.com/playlist/4kQ2/x?pt=1&x=2',
  'https://open.spotify.com:8443/playlist/4kQ2?pt=1&x=2',
  'https://spotify.com/playlist/4kQ2?pt=1&x=2',
])('%s leads to another playlist', (url) => {
  expect(sameLinkKey(url)).not.toBe(sameLinkKey(plain))
  expect(firstRepeated([plain, url])).toBe(-1)
})
