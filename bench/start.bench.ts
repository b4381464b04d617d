import { measureFirstStart } from './kit/first-start.ts'
import { dropFolder, freshFolder, startServer } from './kit/server.ts'

/** What `npm start` installs and how long it takes; then the server alone, with an empty folder and with a full one. */
export default async function measureStart(): Promise<void> {
  await measureFirstStart()
  const folder = await freshFolder()
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const server = await startServer({ DATA_DIR: folder })
    times.push(server.readyMs)
    await server.stop()
  }
  const [first = 0, ...later] = times
  const median = later.sort((a, b) => a - b)[1] ?? 0
  console.log(
    `server alone: first start ${seconds(first)} s, later starts ${seconds(median)} s (median of 3)`,
  )
  console.log(`ratio first / later: ${(first / median).toFixed(1)}`)
  await dropFolder(folder)
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)
