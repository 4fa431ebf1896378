const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** A clause that begins with one of these has its subject, or needs none. */
export const subjectWords =
  list(`i i'm i’m i've i’ve i'd my we our he she it they this that these those there one all everyone nobody both
  each because so but still afterwards since then later today now hardly`)

/** What people begin a line with when they still do it. */
export const baseVerbs =
  list(`advise analyse analyze answer assist audit build chair coach collaborate communicate co-lead co-organise
  coordinate create cover deliver deploy design develop direct document drive edit ensure facilitate handle help host implement improve
  interview keep lead line-manage look maintain manage mentor migrate monitor negotiate operate organise organize oversee own perform
  plan prepare present produce provide publish refurbish represent review run serve supervise support teach test track train translate tutor write`)

/** People by what they do; "calculator" and "order" end like them and are none. */
export const agentNouns =
  list(`accountant administrator advisor adviser ambassador analyst apprentice architect assistant associate author
  buyer captain carer cashier chair chairman chairwoman chef clerk coach commis consultant cook coordinator counsellor deputy designer
  developer dev director driver editor engineer facilitator fellow founder generalist guide head helper instructor intern interviewer
  lead leader lecturer librarian manager mechanic member mentor moderator nurse officer operator organiser organizer owner paralegal part
  partner pharmacist picker planner president producer programmer receptionist recruiter rep representative researcher reviewer scientist
  secretary server speaker specialist supervisor teacher technician trainee trainer translator treasurer tutor user volunteer waiter writer`)

/** Past forms that say something of their subject: "build times halved". */
export const intransitiveVerbs =
  list(`agreed answered asked became began broke brought called came cancelled changed closed cost cut decreased
  died doubled dropped failed fell felt found gave got grew had halved held helped hit improved increased kept knew led left liked lost made
  meant met moved needed noticed paid passed plateaued proved ran remained returned rose sat saved saw served shipped shouted showed shrank
  signed slipped spent stayed stood stopped taught thought told took tripled turned understood used vanished wanted went won worked wrote`)

/** Deeds that want an object: alone, they point at what was said before. */
export const pointingVerbs = list(
  'automated built fixed found mended rebuilt removed repaired replaced rewrote shipped solved stopped tested',
)
