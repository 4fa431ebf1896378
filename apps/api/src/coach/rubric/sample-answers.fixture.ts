/** Answers written by hand for tests; nothing is measured on them. */
export interface SampleAnswer {
  question: string
  kind: string
  good: string
  /** Says little, or speaks of something else. */
  weak: string
}

export const jobText =
  'Senior backend engineer at a payments company. You build services in Node.js and PostgreSQL, own reliability, lead projects with product teams and mentor colleagues.'

const outage =
  'In my last role at Northlake Payments our checkout service kept failing on Friday evenings. I was responsible for payments, so I had to find the cause before the next sale. I profiled the slow queries, found a missing index in PostgreSQL and wrote a load test that reproduced the failure. Then I added the index and moved the heavy report to a replica. As a result the error rate dropped from 4 percent to 0.1 percent, and the next sale went through with 30,000 orders and no incident.'
const conflict =
  'When I was at Brightfield two teams disagreed about who should own the customer records. My task was to get to one decision within two weeks. I interviewed six engineers from both teams, wrote down the three options with their costs and presented them to both managers. I proposed that we should split reading from writing, and I built a small prototype to show that it works. In the end both teams agreed, we shipped the change in five weeks and the support tickets about wrong addresses went down by 40 percent.'
const leadership =
  'Last year I led a team of five engineers through a migration to Kubernetes. The challenge was that nobody had run it in production and the data centre contract ended in six months. I split the work into eight milestones, paired every engineer with a service and reviewed the plan with them each Monday. I mentored two junior engineers, who took over the monitoring. We finished three weeks ahead of the deadline, saved 120,000 dollars a year, and both junior engineers got promoted.'
const technical =
  'I would start with the access pattern, because the right index depends on the queries. For example, if most queries filter by customer and sort by date, then a composite B-tree index in PostgreSQL on customer and date serves both, which means the database reads 20 rows instead of 2 million. However, every index slows down writes and takes memory, so I check the plan with explain analyze before and after. For text search I use a GIN index instead, whereas for a small table a sequential scan is faster. In short, I measure first and add the index second.'
const failure =
  'In 2023 I was in charge of the launch of a new billing page at Corvex. The deadline was tight and I decided to skip the load test, which was a mistake. On the first morning the page was slow for 900 customers, and 35 invoices were sent twice. I informed the customers within one hour, rolled back the release and corrected every invoice the same day. I learned that a launch needs a rehearsal, so I wrote a checklist with a load test that the team still uses. Since then we shipped 14 releases without a rollback.'
const motivation =
  'I want this role because payments is where I did my best work. At Northlake I rebuilt the refund service in Node.js and PostgreSQL, and I reduced failed refunds from 3 percent to 0.2 percent in four months. Your job asks for an engineer who owns reliability and mentors colleagues, and that is what I did there for two years. For example, I introduced an on-call rotation and trained six engineers, so that nights got quiet. Therefore I believe that I can help your team in the first quarter.'

export const samples: SampleAnswer[] = [
  {
    question: 'Tell me about a time you solved a difficult problem in production.',
    kind: 'behavioural',
    good: outage,
    weak: 'In my last role our service had some kind of problem with various things. I was responsible for a lot of stuff, so I had to do something about it. I looked at several things, changed something in the database and usually that helps. Then I also did some other stuff with the team because there were many issues and so on. As a result it was much better and generally people were happy with a lot of the things we did, and everything was pretty good in the end.',
  },
  {
    question: 'Describe a conflict with a colleague and how you handled it.',
    kind: 'behavioural',
    good: conflict,
    weak: 'Conflict is important in every team. You should always listen to the other person and be respectful. Communication is the key, and people who communicate well have fewer conflicts. A good colleague is open to feedback and does not take things personally. In general a compromise is better than a fight, and a manager should only be involved when nothing else helps. That is how conflicts should be handled in a modern company with a good culture.',
  },
  {
    question: 'Tell me about a time you led a team through a change.',
    kind: 'behavioural',
    good: leadership,
    weak: 'My favourite holiday was by the sea. The weather was warm and the food was very good. There is a small town with a harbour, a market and a church on the hill. In the morning there are fishing boats, and in the evening there is music in the square. People are friendly there and the prices are low. It is a place to rest and to read a book in the shade, and the water is clear and calm in June.',
  },
  {
    question: 'How do you decide which index to add to a slow query in PostgreSQL?',
    kind: 'technical',
    good: technical,
    weak: 'Indexes are good for the database. A database has tables and a table has columns. An index is on a column. There is the B-tree index and the GIN index. The query is fast with an index. The database is slow without an index. It is good to have an index on the table. The index is on the disk and in the memory. Our database had an index on the customer and on the date and that was good.',
  },
  {
    question: 'Tell me about a failure and what you learned from it.',
    kind: 'behavioural',
    good: failure,
    weak: 'My biggest failure is that I am a perfectionist and work too hard. I always want that everything is perfect, and sometimes that takes a lot of time. But people like it because the quality is really good and they can always count on me for many things.',
  },
  {
    question: 'Why do you want this role at our company?',
    kind: 'role',
    good: motivation,
    weak: 'Your company is very good and everybody knows it. It is a great place with great people and a lot of opportunities. Working here would be a dream, and it would be something really good for a career. There are many things to learn and the culture is very good, too. The office is nice and the products are pretty good and generally well known.',
  },
]
