import type { RequestHandler } from 'express'
import { isLoopback } from '../../core/addresses.ts'
import { notFound } from '../../core/errors.ts'

/**
 * For pages that show everything to whoever asks: only a caller on this machine is answered, and only by a name of it.
 * A page of a stranger can point its own name at this machine and ask in its visitor's browser (DNS rebinding).
 */
export function admitOnlyThisMachine(publicUrl: string): RequestHandler {
  const own = new URL(publicUrl).hostname
  return (request, _response, next) => {
    const asked = `http://${request.headers.host ?? ''}`
    const name = URL.canParse(asked) ? new URL(asked).hostname : ''
    const isHere = [request.ip, request.socket.remoteAddress].every((address) => isLoopback(address ?? ''))
    if (!isHere || (name !== own && !isLoopback(name))) throw notFound('This address')
    next()
  }
}
