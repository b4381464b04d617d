import type { Page } from '@playwright/test'
import { showsStates } from './chosen-colours.ts'
import { looksRight } from './looks.ts'
import { readsRight } from './reading.ts'
import { fitsZoomed } from './small-window.ts'

/** The screen as it is now for those who see little, hear it, zoom in or have chosen the colours. */
export async function usableEveryWay(page: Page, screen: { everyPair?: boolean } = {}): Promise<void> {
  await looksRight(page, screen)
  await usableWithoutAxe(page)
}

/** The same on a screen whose own test asks axe in the states that it brings about. */
export async function usableWithoutAxe(page: Page): Promise<void> {
  await showsStates(page)
  await readsRight(page)
  await fitsZoomed(page)
}
