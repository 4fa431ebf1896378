import { createScheduleSchema } from '@cuelight/contracts/schedule'
import { z } from 'zod'
import { requireActor } from '../../core/context.ts'
import { downloadAppointment, readFeed } from '../../features/schedule/index.ts'
import { sendAttachment } from '../attachment.ts'
import { directRow, procedureRow, type Row } from '../row.ts'
import { idParams } from './parameters.ts'
import { toWireSchedule, wirePerformance, wireSchedule } from './schedule-wire.ts'

const calendarType = 'text/calendar'

export const scheduleRows: Row[] = [
  procedureRow({
    method: 'GET',
    path: '/InterviewSchedule',
    tag: 'Schedules',
    summary: 'All interview schedules but archived ones, newest first.',
    access: 'candidate',
    procedure: 'schedule.list',
    toWire: (items) => ({
      json: items.filter(({ archivedDate }) => !archivedDate).map(toWireSchedule),
    }),
    responses: { 200: z.array(wireSchedule) },
  }),
  procedureRow({
    method: 'POST',
    path: '/InterviewSchedule',
    tag: 'Schedules',
    summary: 'Schedules an interview; summary and preparation are made in the background.',
    access: 'candidate',
    ratePerMinute: 60,
    maxBodyBytes: 512 * 1024,
    body: createScheduleSchema,
    procedure: 'schedule.create',
    toInput: ({ body }) => body,
    toWire: (item) => ({ status: 201, json: toWireSchedule(item) }),
    responses: { 201: wireSchedule },
  }),
  procedureRow({
    method: 'GET',
    path: '/InterviewSchedule/GetUpcomingInterviews',
    tag: 'Schedules',
    summary: 'Schedules whose interview has not ended.',
    access: 'candidate',
    procedure: 'schedule.upcoming',
    toWire: (items) => ({ json: items.map(toWireSchedule) }),
    responses: { 200: z.array(wireSchedule) },
  }),
  procedureRow({
    method: 'GET',
    path: '/InterviewSchedule/GetRecentPerformance',
    tag: 'Schedules',
    summary: 'Schedules with the state of their interview and the score of its report.',
    access: 'candidate',
    procedure: 'schedule.recentPerformance',
    toWire: (items) => ({ json: items.map(toWireSchedule) }),
    responses: { 200: z.array(wirePerformance) },
  }),
  directRow({
    method: 'GET',
    path: '/InterviewSchedule/{id}/calendar',
    tag: 'Schedules',
    summary: 'When the interview takes place, as a calendar file.',
    access: 'candidate',
    ratePerMinute: 60,
    params: idParams,
    responses: { 200: { mediaType: calendarType } },
    async handle(context, { params }, response) {
      const file = await downloadAppointment(requireActor(context), { scheduleId: params.id })
      sendAttachment(response, file.fileName, calendarType, Buffer.from(file.text))
    },
  }),
  directRow({
    method: 'GET',
    path: '/calendar/{key}',
    tag: 'Schedules',
    summary: 'The interviews of the candidate who made this secret address, for a calendar to subscribe to.',
    access: 'public',
    ratePerMinute: 60,
    params: z.object({ key: z.string().regex(/^[\w-]{43}\.ics$/, 'This calendar was not found.') }),
    responses: { 200: { mediaType: calendarType } },
    async handle(context, { params }, response) {
      const text = await readFeed(context, { key: params.key.slice(0, -'.ics'.length) })
      response.type(calendarType).set('Cache-Control', 'private, no-store').send(text)
    },
  }),
]
