"""Writes the learned weights as the product reads them: python3 export.py WEIGHTS BASE FOLDER ABOUT

FOLDER gets turn-reader.bin and turn-reader.json. A matrix becomes one byte a number, with one factor a row.
"""

import sys

import torch

from train import TurnReader
from encoder import EMBEDDINGS, names_of_layer, read_base
from write_weights import write_weights


def main():
    weights, base, folder, about = sys.argv[1:5]
    model = TurnReader(read_base(base), 0)
    model.load_state_dict(torch.load(weights))
    tensors = {EMBEDDINGS: model.embeddings}
    for number, layer in enumerate(model.layers):
        tensors |= {name: layer.weights[key] for key, name in names_of_layer(number).items()}
    tensors |= {'turn/gate': model.gate, 'asks/weights': model.asks.weight[0]}
    write_weights(folder, 'turn-reader', about, {'asks': round(float(model.asks.bias), 5)}, tensors)


if __name__ == '__main__':
    main()
