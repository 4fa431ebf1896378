/** What is done to a thing; behind its noun these lack their auxiliary. Most other verbs a thing does by itself. */
export const done = new Set(
  `abolished accepted renegotiated adopted allocated analysed announced approved attended audited automated awarded booked built calculated
  cancelled cleaned completed conducted confirmed corrected counted created cut deferred delivered demolished designed destroyed dismissed
  documented donated drafted evaluated extended filed fitted fixed found funded implemented inspected installed introduced issued
  limited maintained measured mended notified ordered outsourced overturned planned posted postponed prepared presented prevented printed
  produced programmed published pursued raised rebuilt recalled recorded reduced refunded rejected released removed renewed repaired
  replaced reported rescued restored retrained reviewed revised rewritten sampled scanned scheduled sent shown sold standardised stored
  submitted taken tested trained transferred translated treated upgraded used validated withdrawn written`.split(
    /\s+/u,
  ),
)
/** The same, though as often said of whoever does it; only a preposition or the end may follow them. */
const alsoDone = new Set(
  `renegotiated consolidated challenged clawed delayed grounded fined adjusted allowed amended applied arrested assessed avoided balanced banned boarded borrowed bought beaten chosen forgotten frozen
  brought built caught charged checked cleared closed collected compared connected controlled converted
  copied covered credited cut damaged debated declared deployed detected discharged disclosed discussed
  disposed drilled earned eliminated established exceeded excluded expected exported fined flagged flown
  followed forwarded found fulfilled given graded granted handed handled harmed held hired housed hurt
  identified imported informed injured insured invited isolated kept killed laid launched led lent
  licensed loaded located logged lost made managed marked matched merged met migrated needed offered
  opened operated packed paid painted picked placed planted processed promoted protected provided
  pulped purchased put quarantined reached received recruited rectified redeployed redesigned referred
  registered rehoused reissued repaid resolved retired rewarded run saved scanned scrapped screened
  secured seen sent served set settled shared shipped signed sold solved split spotted stolen supplied
  supported taught told torn trapped triaged trialled understated vaccinated verified warned washed wasted
  weighed welded wired wounded wrapped`.split(/\s+/u),
)

/** A participle of what is done to a thing. */
export const isDone = (word: string): boolean => done.has(word) || alsoDone.has(word) || undone.test(word)

/** "Unshipped", "unpaid": not yet done; "united" and "uniformed" are none. */
const undone = /^un(?!it|if)(?:\p{Ll}{4,}ed|sold|paid|read|written|built|sent|spent)$/u
