export type Person = ReturnType<typeof person>

/** Somebody who keeps cookies as a browser does. An answer that is a refusal is an error. */
export function person(url: string, place?: string) {
  const cookies = new Map<string, string>()
  const ask = async (method: string, path: string, body?: object, more: object = {}): Promise<Response> => {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        origin: url,
        ...(place && path.startsWith('/api/') && { 'x-forwarded-for': place }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    if (response.status >= 400)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  return {
    get: (path: string) => ask('GET', path),
    /** As a browser opens an address. */
    open: (path: string) =>
      ask('GET', path, undefined, { accept: 'text/html', 'sec-fetch-dest': 'document' }),
    post: (path: string, body?: object) => ask('POST', path, body),
    put: (path: string, body: object) => ask('PUT', path, body),
  }
}
