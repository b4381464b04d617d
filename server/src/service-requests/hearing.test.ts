import { test } from 'vitest'
import { hear } from '../../tests/hear.ts'
import { quoted, requestsApp } from './requests.fixture.ts'

const { ctx, dj, client, post } = await requestsApp()
const { live } = ctx.database
type Person = Awaited<ReturnType<typeof dj>>
const heardBy = (people: readonly Person[], act: () => Promise<unknown>) =>
  hear({ live, people, about: 'service-requests' }, act)

test('every open browser of those concerned hears of each step', async () => {
  const [clara, dana, luis, other] = [await client(), await dj(), await dj(), await dj()]
  let path = ''
  const applyTo = (person: Person) => person.post(`${path}/applications`, quoted)
  const idOf = async (person: Person) => {
    const [own] = (await person.get('/api/dj/service-request-applications')).json()
    return own.id as string
  }
  await heardBy([clara, dana], async () => {
    path = `/api/service-requests/${(await post(clara, { djId: dana.user.id })).id}`
  })
  await heardBy([clara], () => dana.post(`${path}/viewed`))
  await heardBy([clara, dana], () => applyTo(dana))
  await heardBy([clara, dana], () => clara.patch(path, { budget: 5 }))
  await heardBy([clara, dana], async () =>
    dana.post(`/api/dj/service-request-applications/${await idOf(dana)}/withdraw`),
  )
  await heardBy([clara, dana], () => clara.post(`${path}/withdraw`))

  path = `/api/service-requests/${(await post(clara)).id}`
  for (const each of [dana, luis, other]) await applyTo(each)
  const declined = await idOf(other)
  await heardBy([clara, other], () => clara.post(`${path}/applications/${declined}/decline`))
  const accepted = await idOf(dana)
  await heardBy([clara, dana, luis], () => clara.post(`${path}/applications/${accepted}/accept`))
})
