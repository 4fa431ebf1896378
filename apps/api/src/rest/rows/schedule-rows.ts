import { createScheduleSchema } from '@cuelight/contracts/schedule'
import { z } from 'zod'
import { procedureRow, type Row } from '../row.ts'
import { toWireSchedule, wirePerformance, wireSchedule } from './schedule-wire.ts'

export const scheduleRows: Row[] = [
  procedureRow({
    method: 'GET',
    path: '/InterviewSchedule',
    tag: 'Schedules',
    summary: 'All interview schedules, newest first.',
    access: 'candidate',
    procedure: 'schedule.list',
    toWire: (items) => ({ json: items.map(toWireSchedule) }),
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
]
