import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { EngineSettings } from './embedded-engine.ts'

/** The engine touches all of its buffers when it opens. With the usual 128 MB it held that much for a small market. */
const memory = ['-c', 'shared_buffers=16MB']

export const openPglite = ({
  folder,
  program,
}: Pick<EngineSettings, 'folder' | 'program'>): Promise<PGlite> =>
  PGlite.create({
    dataDir: folder,
    pgliteWasmModule: program,
    startParams: [...PGlite.defaultStartParams, ...memory],
    extensions: { btree_gist, citext, cube, pg_trgm, unaccent },
  })
