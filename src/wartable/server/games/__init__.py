"""The games that can be played here, and the processes in which their bots think."""
