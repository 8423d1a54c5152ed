// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A call that goes through or fails as told, to see how a failure is shown.
/// Close it between estimate and mining, and a transaction that looked good fails on the chain.
contract Door {
    event Entered(address indexed visitor, uint256 value);

    error Locked(address visitor);

    bool public isOpen = true;

    function open() external {
        isOpen = true;
    }

    function close() external {
        isOpen = false;
    }

    /// Fails with a sentence while closed.
    function enter() external payable {
        require(isOpen, "Door: it is closed");
        emit Entered(msg.sender, msg.value);
    }

    /// Fails with a custom error while closed.
    function tryHandle() external {
        if (!isOpen) revert Locked(msg.sender);
        emit Entered(msg.sender, 0);
    }

    /// Uses up all gas, open or closed.
    function wander() external pure {
        while (true) {}
    }

    /// A plain send of coins: accepted while open.
    receive() external payable {
        require(isOpen, "Door: it is closed");
        emit Entered(msg.sender, msg.value);
    }
}
