import { signatureSubmission } from '@cuebook/domain/contracts/form/signature-form.ts'
import sharp from 'sharp'
import { anMp3 } from '../../server/src/profiles/clips/sounds.fixture.ts'
import { signature } from '../../server/tests/contracts.ts'
import type { Dice } from './dice.ts'
import type { Uploads } from './world.ts'

/** Small files, each with other bytes. */
export const newUploads = (dice: Dice): Uploads => ({
  async picture() {
    const background = { r: dice.below(256), g: dice.below(256), b: dice.below(256) }
    const size = 40 + dice.below(40)
    return sharp({ create: { width: size, height: size, channels: 3, background } })
      .png()
      .toBuffer()
  },
  sound: () => anMp3(40, dice.below(256)),
  signature: (version) => signatureSubmission.parse(signature(version)),
})
