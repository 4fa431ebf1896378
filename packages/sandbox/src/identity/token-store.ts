import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  expiresAtMs: number
}

/**
 * Codes, grants and interactions of the provider, in memory: they live for minutes, and somebody whose
 * sign-in was cut by a restart only presses the button again.
 */
export function createTokenStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()
  const read = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.expiresAtMs > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const sweep = () => {
    for (const [key, entry] of entries) if (entry.expiresAtMs <= Date.now()) entries.delete(key)
  }
  return (model) => {
    const findWhere = (field: 'uid' | 'userCode', value: string) => {
      for (const [key, entry] of entries) {
        if (key.startsWith(`${model}:`) && entry.payload[field] === value) return read(key)
      }
      return undefined
    }
    return {
      async upsert(id, payload, expiresInSeconds) {
        sweep()
        const expiresAtMs = expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : Number.POSITIVE_INFINITY
        entries.set(`${model}:${id}`, { payload, expiresAtMs })
      },
      find: async (id) => read(`${model}:${id}`),
      findByUid: async (uid) => findWhere('uid', uid),
      findByUserCode: async (userCode) => findWhere('userCode', userCode),
      async consume(id) {
        const payload = read(`${model}:${id}`)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(`${model}:${id}`)
      },
      async revokeByGrantId(grantId) {
        for (const [key, entry] of entries) {
          if (key.startsWith(`${model}:`) && entry.payload.grantId === grantId) entries.delete(key)
        }
      },
    }
  }
}
