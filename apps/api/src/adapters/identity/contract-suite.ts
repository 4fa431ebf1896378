import { describe, expect, it } from 'vitest'
import type { Identity } from '../../ports/identity.ts'

interface Given {
  identity: Identity
  /** Signs somebody in at the provider; returns the query string of the redirect back to us. */
  signIn(authorizationUrl: string, email: string): Promise<string>
  /** An id token as the provider's own button would post it. */
  issueIdToken(email: string): Promise<string>
}

/** What every identity provider must keep. `given` is asked inside the tests. */
export function describeIdentityContract(name: string, given: () => Given): void {
  describe(`${name} keeps the identity contract`, () => {
    const request = (mark: string) => ({
      state: `state-${mark}`,
      nonce: `nonce-${mark}`,
      codeVerifier: mark.padEnd(43, 'v'),
    })
    const refused = { name: 'DomainError', code: 'sign-in-failed' }

    it('asks with state, nonce and PKCE, and never shows the verifier', async () => {
      const expected = request('ask')
      const address = await given().identity.authorizationUrl(expected)
      const { searchParams } = new URL(address)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge_method: 'S256',
      })
      expect(address).not.toContain(expected.codeVerifier)
    })

    it('exchanges a code for who signed in', async () => {
      const { identity, signIn } = given()
      const expected = request('exchange')
      const query = await signIn(await identity.authorizationUrl(expected), 'ann@example.com')
      const claims = await identity.exchangeCode(query, expected)
      expect(claims).toMatchObject({ issuer: identity.issuer, email: 'ann@example.com', emailVerified: true })
      expect(claims.subject).not.toBe('')
    })

    it('refuses the code of another sign-in', async () => {
      const { identity, signIn } = given()
      const [mine, theirs] = [request('mine'), request('theirs')]
      const query = await signIn(await identity.authorizationUrl(theirs), 'eve@example.com')
      await expect(identity.exchangeCode(query, mine)).rejects.toMatchObject(refused)
    })

    it('refuses a user who cancelled', async () => {
      const expected = request('back')
      const query = `error=access_denied&state=${expected.state}`
      await expect(given().identity.exchangeCode(query, expected)).rejects.toMatchObject(refused)
    })

    it('takes a posted id token, and none that was changed', async () => {
      const { identity, issueIdToken } = given()
      const idToken = await issueIdToken('ben@example.com')
      const claims = await identity.verifyIdToken(idToken)
      expect(claims).toMatchObject({ issuer: identity.issuer, email: 'ben@example.com' })
      expect(claims.expiresAt.getTime()).toBeGreaterThan(Date.now())
      const [head, , signature] = idToken.split('.')
      const forged = Buffer.from(JSON.stringify({ sub: 'admin' })).toString('base64url')
      for (const wrong of ['', 'x.y.z', `${head}.${forged}.${signature}`])
        await expect(identity.verifyIdToken(wrong)).rejects.toMatchObject({
          ...refused,
          message: 'Authentication failed. Please try again.',
        })
    })

    it('says that it is ready', async () => {
      await expect(given().identity.check()).resolves.toBeUndefined()
    })
  })
}
