const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** A clause that begins with one of these has its subject, or needs none. */
export const subjectWords =
  list(`i i'm i’m i've i’ve i'd my we our he she it it's it’s they it this that these those there one all everyone nobody both
  each because so but still afterwards since then later today now hardly`)

/** Verbs that are nothing else: "maintain ERP systems" is what somebody does, whatever follows. */
export const plainVerbs =
  list(`advise analyse analyze assist collaborate communicate co-lead co-organise co-organize coordinate create deliver
  deploy develop edit ensure facilitate improve liaise line-manage maintain manage migrate negotiate operate organise organize oversee
  prepare provide publish refurbish serve supervise teach translate tutor wish write`)

/** Verbs that are nouns as well: "lead the team" is a deed, "lead generation" and "test automation" are none. */
export const nounVerbs =
  list(`answer audit build chair coach cover design direct document drive handle help host implement interview keep lead
  look mentor monitor own perform plan present produce represent review run support test track train`)

/** Past forms that do not end in -ed, as a resume line begins with them. */
export const irregularPasts =
  list(`ate began bent blew bred brought broke built bought came caught chose clung crept cut dealt did drank drew drove dug fed fell felt fled
  flew forgot forgave foresaw fought found froze gave got grew had held hid hung kept knelt knew laid learnt led left lent let lost made
  meant met misread mistook misunderstood oversaw overcame overheard overlaid overrode overslept oversold paid put ran rang rebuilt redid
  remade resold reset rethought rewrote rode said sang sat saw sent set shipped shook shone shut slept slid sold sought spelt spent split
  spoke sped spun stole stood struck stuck swam swept swore taught threw thought told took tore undercut understood undertook undid upheld used
  was went wept withdrew withheld withstood woke won wore wove wrote co-led co-ran co-wrote co-built co-taught re-ran re-wrote re-built re-did`)

/** Past forms that look like another word: a deed only before an article, a number or the like ("hit 120 percent", "read the file"). */
export const ambiguousPasts = list('beat bid bound broadcast hit hurt lit read rid shot spread wound')

/** Done to somebody rather than by them, unless an object follows: "promoted to lead", "awarded best poster". */
export const passiveParticiples =
  list(`appointed asked awarded certified chartered chosen commended consulted elected employed engaged entrusted featured
  granted hired honoured honored invited licensed mandated mentioned named nominated praised promoted qualified ranked recognised
  recognized recruited registered rewarded seconded selected shortlisted tasked trained trusted voted`)

/** Describe a noun as often as they are a deed; alone they decide nothing. */
export const describingParticiples =
  list(`advanced applied associated based combined dedicated detailed distributed embedded experienced integrated limited
  mixed motivated needed proven related required seasoned self-employed self-motivated self-taught skilled structured unified united unintended
  unplanned automated varied`)

/** Their subject may be the thing that is spoken of: "opened October 2023", "began as my own sheet". */
export const thingVerbs = list(
  'began became came changed closed dropped ended fell finished grew increased opened ran rose started stopped turned went',
)

/** People by what they do; "calculator" and "order" end like them and are none. */
export const agentNouns =
  list(`accountant administrator advisor adviser agent ambassador analyst apprentice architect assistant associate author
  barista buddy buyer captain carer cashier chair chairman chairwoman chef clerk coach commis consultant cook coordinator counsellor deputy
  designer developer dev director driver editor electrician engineer executive facilitator fellow firefighter founder generalist graduate guide head helper
  instructor intern interviewer judge lead leader lecturer librarian machinist manager mechanic member mentor moderator nurse officer
  operator organiser organizer owner paralegal part partner pharmacist picker planner plumber porter preceptor president producer professional
  programmer receptionist recruiter rep representative researcher reviewer scientist secretary seller server speaker specialist
  supervisor teacher technician tester trainee trainer translator treasurer trustee tutor user volunteer waiter waitress welder writer`)

/** Past forms that say something of their subject: "build times halved". */
export const intransitiveVerbs =
  list(`agreed answered asked became began broke brought called came cancelled changed closed cost cut decreased
  died doubled dropped failed fell felt found gave got failed grew had halved held helped hit improved increased kept knew led left liked lost made
  meant met moved needed noticed paid passed plateaued proved ran remained returned rose sat saved saw served shipped shouted showed shrank
  signed slipped spent stayed stood stopped taught thought told took tripled turned understood used vanished wanted went won worked wrote`)

/** Deeds that want an object: alone, they point at what was said before. */
export const pointingVerbs = list(
  'automated built fixed found mended rebuilt removed repaired replaced rewrote shipped solved stopped tested tried',
)

/** Things one can count and that a line names without an article: "built data pipeline". */
export const countableNouns =
  list(`acquisition agreement api app application assessment audit backend benchmark budget calculator calendar
  campaign catalogue checklist conference contract course curriculum dashboard database department event experiment framework gateway outage policy dump
  handbook inventory kitchen launch leak library manual microservice migration model module monolith network newsletter overhaul pipeline
  plan platform playbook portal portfolio product program programme project proposal protocol prototype questionnaire
  redesign registry report restaurant rollout schedule scheme script server shop site spreadsheet strategy study survey system
  team template tender tool toolkit transition upgrade warehouse website workflow workshop`)

/** What takes "a" before "of": "led team of six". */
export const groupNouns = list(
  'crew group handful network number pair portfolio range series set staff squad team total variety',
)

/** Work that a noun names: with "of" or "for" behind it, it is a part of what one did. */
export const workNouns =
  list(`administration analysis calibration care check cleaning construction control coordination creation delivery
  deployment design development documentation evaluation execution facilitation implementation installation integration introduction
  maintenance management migration modelling monitoring operation optimisation optimization organisation organization planning preparation
  procurement production recruitment redesign renovation restructuring rollout scheduling set-up supervision support testing training
  translation`)
