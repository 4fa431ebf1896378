"""Writes the learned weights as the product reads them: python3 export.py WEIGHTS BASE FOLDER ABOUT

FOLDER gets matcher.bin and matcher.json. A matrix becomes one byte a number, with one factor a row.
"""

import sys

import torch

from encoder import EMBEDDINGS, Matcher, names_of_layer, read_base
from write_weights import write_weights


def main():
    weights, base, folder, about = sys.argv[1:5]
    model = Matcher(read_base(base), 0)
    model.load_state_dict(torch.load(weights))
    tensors = {EMBEDDINGS: model.embeddings}
    for number, layer in enumerate(model.layers):
        tensors |= {name: layer.weights[key] for key, name in names_of_layer(number).items()}
    tensors |= {**model.heads, 'tokens/projection': model.projection, 'tokens/gate': model.gate}
    whole_scale, token_scale = (round(float(scale), 5) for scale in model.scales())
    write_weights(folder, 'matcher', about, {'whole': whole_scale, 'token': token_scale}, tensors)


if __name__ == '__main__':
    main()
